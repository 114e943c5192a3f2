import type { ComponentProps } from 'react'

/** A table that scrolls by itself when it is wider than the text; it can be reached and scrolled with the keyboard. */
export function Table(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    <div aria-label="Tabla" className="table-scroll" role="group" tabIndex={0}>
      <table {...props} />
    </div>
  )
}

/** A head cell; the empty corner of a table heads nothing, so it is none. */
export function HeadCell({ children, ...rest }: ComponentProps<'th'>) {
  return children ? (
    <th scope="col" {...rest}>
      {children}
    </th>
  ) : (
    <td {...rest} />
  )
}
