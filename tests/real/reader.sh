# Tests the data with a reader of the known format (tests/tools/known-reader), and data that makes such a reader fail.
. tests/suite.sh
reader=tests/tools/known-reader

if $reader $DATA/metadata_*.xml >"$work/log" 2>&1; then echo "ok known-reader"; else echo "not ok known-reader"; head -5 "$work/log"; fi

# Each row breaks $DATA/metadata_25.xml in one place: the command of sed, the message of the reader.
while IFS='|' read -r command said; do
    sed "$command" $DATA/metadata_25.xml >"$work/metadata_25.xml"
    if cmp -s $DATA/metadata_25.xml "$work/metadata_25.xml"; then
        echo "not ok nothing is broken: $command"
    elif $reader "$work/metadata_25.xml" >"$work/log" 2>&1 || ! grep -q -- "$said" "$work/log"; then
        echo "not ok broken: $command"
        head -5 "$work/log"
    else
        echo "ok broken: $said"
    fi
done <<'X'
/<XmlType name="ulong"/s/ fieldType="[^"]*"//|XmlType ulong has no fieldType
/<XmlContentType name="bytes"/s/ annotation="[^"]*"//|XmlContentType bytes would be shown as null
/<Field type="String" name="path"/s/jdks="[^"]*"/jdks="28,25"/|Field path: jdks do not ascend
/<Field type="String" name="path"/s/jdks="[^"]*"/jdks="25,25"/|Field path: jdks do not ascend
/<Field type="String" name="path"/s/jdks="[^"]*"/jdks="27,28"/|Field path: jdks without the own release
s/<Field type="String" name="path"/<Field type="Strong" name="path"/|path type: strong is not there
s/contentType="bytes"/contentType="bits"/|contentType: bits is not there
s/<ExampleFile label="G1GC"/<ExampleFile label="G1, GC"/|readers join labels by commas
s/<appearedIn>[0-9]*</<appearedIn>99</|appearedIn: 99 is not there
s/<Configuration id="1"/<Configuration id="7"/|Configuration: 7 is not there
s/ stackTrace="true"/ stackTrace="yes"/|stackTrace=yes
/<Example /s/ type="object"/ type="list"/|a value of type 'list' aborts the load
X

mkdir "$work/two"
cp $DATA/metadata_11.xml $DATA/metadata_25.xml "$work/two"
if $reader "$work"/two/*.xml >"$work/log" 2>&1 || ! grep -q 'jdks with releases that are not there' "$work/log"; then
    echo "not ok a subset with the lists of all releases"
else
    echo "ok a subset with the lists of all releases"
fi
