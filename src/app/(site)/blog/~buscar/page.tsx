export { ChosenBlogPage as default } from '@/site/blog/BlogPage'
export { chosenMetadata as generateMetadata } from '@/site/seo/blogMetadata'
