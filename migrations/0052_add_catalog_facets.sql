-- What a course is for becomes words of the catalogue's index, beside its language, price and shelf.
UPDATE course_documents SET facets = facets || (
  SELECT coalesce(' study' || c.qualification, '') || coalesce(' age' || c.age, '') FROM courses c WHERE c.id = course_documents.course_id
) WHERE course_id IN (SELECT id FROM courses WHERE qualification IS NOT NULL OR age IS NOT NULL);
