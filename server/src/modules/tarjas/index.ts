export { fazer } from './fazer.ts'
