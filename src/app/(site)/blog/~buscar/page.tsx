export { ChosenBlogPage as default, chosenMetadata as generateMetadata } from '@/site/blog/BlogPage'
