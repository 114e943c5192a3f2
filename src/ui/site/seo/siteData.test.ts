import { expect, it } from 'vitest'
import type { PublicPost } from '@/features/posts/schema'
import { articleData } from '@/features/posts/site/article/articleData'
import type { SiteSettings } from '@/platform/schemas/settings'
import { companyData } from './siteData'

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
      name: 'Marisol Núñez',
      position: 'Directora',
      description: 'Trabaja aquí.',
      image: '',
      linkedin: 'https://www.linkedin.com/company/ozama-ia',
      twitter: 'https://x.com/ozama_ia',
      github: '',
    },
  ],
}

it('gives the company its location and its networks', () => {
  const { address, sameAs } = companyData(settings) as unknown as Record<string, unknown>
  expect(address).toEqual({ '@type': 'PostalAddress', addressLocality: 'Distrito Nacional', addressCountry: 'DO' })
  expect(sameAs).toEqual(['https://x.com/ozama_ia'])
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
