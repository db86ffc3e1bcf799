-- name: source_words
SELECT CASE :source WHEN 'opentelemetry' THEN 'OpenTelemetry' WHEN 'micrometer' THEN 'Micrometer' WHEN 'prometheus' THEN 'Prometheus client'
    WHEN 'jmx-exporter' THEN 'JMX Exporter' WHEN 'mxbean' THEN 'MXBean' WHEN 'log' THEN '-Xlog' ELSE :source END AS source_title
