import { quedas } from './quedas.ts'

quedas([['correio', 'resetar'], ['armazenamento', '500']]) // prettier-ignore
