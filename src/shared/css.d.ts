import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The place in a row of things that appear one after the other. */
    '--step'?: number
  }
}
