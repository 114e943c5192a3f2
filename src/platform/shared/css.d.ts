import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Position in a sequence of staggered animations. */
    '--step'?: number
  }
}
