/** What the file dialog offers; the server looks at the bytes. */
export const ACCEPTED =
  '.pdf,.docx,.pptx,.ppsx,.txt,.md,.markdown,application/pdf,text/plain,text/markdown,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.presentationml.presentation'
