import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A custom property of CSS, such as `--place`. */
    [name: `--${string}`]: string | number | undefined
  }
}
