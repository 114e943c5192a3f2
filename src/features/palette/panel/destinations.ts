/** A screen that the user may open, as the server lists it. */
export type Destination = {
  /** Below `/admin`. */
  path: string
  title: string
  /** The group of its link in the side bar, or the screen that it belongs to. */
  hint: string
  /** Whether it is opened to make something. */
  isAction: boolean
}
