export const maxFileBytes = 10 * 1024 * 1024
export const fileTooLarge = 'A file may have 10 MB at most: make it smaller and send it again.'
