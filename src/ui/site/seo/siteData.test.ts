import { expect, it } from 'vitest'
import type { PublicPost } from '@/features/posts/schema'
import { articleData } from '@/features/posts/site/article/articleData'
import type { SiteSettings } from '@/platform/schemas/settings'
import { companyData } from './siteData'

const nobody = { description: 'Trabaja aquí.', image: '', linkedin: '', twitter: '', github: '' }
const settings: SiteSettings = {
  brand: 'Ozama IA',
  phone: '+1 809 555 0142',
  whatsapp: '',
  email: 'hola@ozama-ia.example',
  location: 'Distrito Nacional, República Dominicana',
  xUrl: 'https://x.com/ozama_ia',
  instagramUrl: '',
  seoDescription: 'Agentes de IA.',
  seoImage: '',
  analytics: null,
  stats: true,
  isBookable: false,
  timeZone: 'America/Santo_Domingo',
  team: [
    {
      ...nobody,
      name: 'Marisol Núñez',
      position: 'Directora',
      linkedin: 'https://www.linkedin.com/company/ozama-ia',
      twitter: 'https://x.com/ozama_ia',
    },
    {
      ...nobody,
      name: 'Rafael Ángeles',
      position: 'Arquitecto',
      linkedin: 'https://www.linkedin.com/company/ozama-ia/',
      github: 'https://github.com/rafael-angeles',
    },
  ],
}

it('gives the company its location, and the networks where team members write on its behalf', () => {
  const company = companyData(settings)
  const { address, sameAs, employee } = company as unknown as Record<string, Record<string, unknown>[]>
  expect(address).toEqual({ '@type': 'PostalAddress', addressLocality: 'Distrito Nacional', addressCountry: 'DO' })
  expect(sameAs).toEqual([
    'https://x.com/ozama_ia',
    'https://www.linkedin.com/company/ozama-ia',
    'https://www.linkedin.com/company/ozama-ia/',
  ])
  const [marisol, rafael] = employee ?? []
  expect(marisol).not.toHaveProperty('sameAs')
  expect(rafael?.sameAs).toEqual(['https://github.com/rafael-angeles'])
})

it.each([
  [
    'Marisol Núñez',
    {
      url: 'http://localhost:3000/#equipo',
      jobTitle: 'Directora',
      description: 'Trabaja aquí.',
      worksFor: { '@id': 'http://localhost:3000/#empresa' },
    },
  ],
  ['Ysabel', { url: 'http://localhost:3000/blog' }],
])('[PUB-71] describes %s identically as an author and as a team member', (name, known) => {
  const texts = { title: 'T', slug: 't', excerpt: '', metaTitle: '', metaDescription: '' }
  const post = { ...texts, tags: [], author: { name, username: 'admin', avatar: '' } } as unknown
  const { author, ...article } = articleData(
    { ...(post as PublicPost), updatedAt: '2026-01-01T00:00:00.000Z' },
    settings,
  )
  expect(author).toEqual({ '@type': 'Person', name, ...known })
  expect(article).toMatchObject({ keywords: undefined }) // it has no tags
})
