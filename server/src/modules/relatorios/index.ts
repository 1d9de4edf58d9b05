export { planilha } from './planilha.ts'
