/** What a picture may be, for a file input; the server looks at what a file really is. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
