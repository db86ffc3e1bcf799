-- default: crumbs
-- The steps of the breadcrumb, from the top. Without href: the page itself. per: the releases for which the step has a page of its own.
SELECT 'Home' AS text, 'index.html' AS href, NULL AS per UNION ALL SELECT :title, NULL, NULL
