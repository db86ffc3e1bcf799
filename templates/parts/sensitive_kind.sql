-- name: kind_words
SELECT column2 AS kind_title FROM (VALUES ('command-line', 'Command lines'), ('environment', 'Environment variables'),
    ('property', 'Properties and flags'), ('message', 'Exception and error messages'), ('dump', 'Thread dumps'), ('thread-name', 'Thread names'),
    ('host', 'Host names and addresses'), ('path', 'Paths'), ('certificate', 'Certificates')) WHERE column1 = :sensitive_kind
