import type { ComponentProps } from 'react'

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

const linked = (Heading: Level) =>
  function LinkedHeading({ children, ...rest }: ComponentProps<'h2'>) {
    return (
      <Heading {...rest}>
        {children}
        {rest.id && (
          <a aria-label="Enlace a esta sección" className="heading-link" href={`#${rest.id}`}>
            #
          </a>
        )}
      </Heading>
    )
  }

/** Headings that can be linked to. The page has its only first heading in the hero: one in the text counts as a second. */
export const headings = {
  h1: linked('h2'),
  h2: linked('h2'),
  h3: linked('h3'),
  h4: linked('h4'),
  h5: linked('h5'),
  h6: linked('h6'),
}
