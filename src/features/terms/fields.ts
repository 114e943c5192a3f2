import { MAX_SLUG } from '@/platform/domain/text/slug'
import { type Fields, text } from '@/platform/fields/declared'
import { atMost } from '@/platform/schemas/messages'
import { slugText } from '@/platform/schemas/slug'
import { shownName } from '@/platform/schemas/text'

/** The fields of a category or tag that people write. Whatever takes, stores or answers them derives from this. */
export const TERM_FIELDS = {
  name: {
    ...text,
    label: 'Nombre',
    rule: shownName('El nombre es requerido').max(100, atMost(100)),
    field: { type: 'text', required: true, unique: true },
    isLogged: true,
  },
  slug: {
    ...text,
    label: 'Slug',
    rule: slugText(MAX_SLUG.term),
    field: { type: 'text', required: true, unique: true },
    isLogged: true,
  },
} satisfies Fields
