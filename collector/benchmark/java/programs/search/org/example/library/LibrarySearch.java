package org.example.library;

import java.io.IOException;
import java.nio.file.Paths;
import java.util.Random;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.NIOFSDirectory;

/** Indexes generated books with Lucene in the working folder and searches them while the index grows, for so many seconds. */
public final class LibrarySearch {
    private static final String[] WORDS = ("the garbage collector of a library finds every book that nobody reads and "
            + "moves it to another shelf while readers wait for threads locks monitors events samples stacks heaps").split(" ");

    private LibrarySearch() {
    }

    public static void main(String[] args) throws Exception {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
        try (Directory directory = new NIOFSDirectory(Paths.get("index"));
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
            addBooks(writer, new Random(0), 200);
            writer.commit();
            Thread indexer = new Thread(() -> index(writer, end), "indexer");
            Thread reader = new Thread(() -> search(directory, end), "reader");
            indexer.start();
            reader.start();
            indexer.join();
            reader.join();
            System.out.println(writer.getDocStats().numDocs + " books");
        }
    }

    private static void index(IndexWriter writer, long end) {
        Random random = new Random(1);
        try {
            while (System.nanoTime() < end) {
                addBooks(writer, random, 500);
                writer.commit();
            }
        } catch (IOException failure) {
            System.err.println(failure.getMessage());
        }
    }

    private static void addBooks(IndexWriter writer, Random random, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            for (int word = 0; word < 100; word++) {
                text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(20) == 0 ? ". " : " ");
            }
            Document book = new Document();
            book.add(new StringField("number", Integer.toString(random.nextInt()), Field.Store.YES));
            book.add(new TextField("text", text.toString(), Field.Store.YES));
            writer.addDocument(book);
        }
    }

    private static void search(Directory directory, long end) {
        Random random = new Random(2);
        QueryParser parser = new QueryParser("text", new StandardAnalyzer());
        try {
            while (System.nanoTime() < end) {
                try (DirectoryReader reader = DirectoryReader.open(directory)) {
                    IndexSearcher searcher = new IndexSearcher(reader);
                    for (int i = 0; i < 20; i++) {
                        String query = WORDS[random.nextInt(WORDS.length)] + " AND " + WORDS[random.nextInt(WORDS.length)];
                        searcher.doc(searcher.search(parser.parse(query), 10).scoreDocs[0].doc);
                    }
                }
            }
        } catch (IOException | ParseException failure) {
            System.err.println(failure.getMessage());
        }
    }
}
