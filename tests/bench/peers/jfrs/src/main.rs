// Reads every event of a recording with jfrs and touches its fields.
use jfrs::reader::value_descriptor::ValueDescriptor;
use jfrs::reader::JfrReader;
use std::fs::File;

fn main() {
    let path = std::env::args().nth(1).expect("FILE");
    let mut reader = JfrReader::new(File::open(path).expect("file"));
    let (mut events, mut values) = (0u64, 0u64);
    for chunk in reader.chunks() {
        let (mut reader, chunk) = chunk.expect("chunk");
        for event in reader.events(&chunk) {
            let event = event.expect("event");
            events += 1;
            if let ValueDescriptor::Object(object) = event.value().value {
                values += object.fields.len() as u64;
            }
        }
    }
    println!("{} {}", events, values);
}
