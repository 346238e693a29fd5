-- PDFs that were read before figures were found on their pages are read once more, in their turn.
INSERT INTO box_readings (material_id, due_at, tries)
SELECT id, 0, 0 FROM materials WHERE kind = 'pdf' AND status = 'ready'
ON CONFLICT DO NOTHING;
