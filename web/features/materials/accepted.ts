/** What the file dialog offers; the server looks at the bytes. */
export const ACCEPTED =
  '.pdf,.docx,.pptx,.ppsx,.txt,.md,.markdown,.vtt,.srt,audio/*,image/png,image/jpeg,image/webp,video/mp4,video/webm,application/pdf,text/plain,text/markdown,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.presentationml.presentation'
