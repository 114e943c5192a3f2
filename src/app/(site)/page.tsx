export { LandingPage as default } from '@/site/sections/LandingPage'
export { landingMetadata as generateMetadata } from '@/site/seo/landingMetadata'

export const dynamic = 'force-static'
