export { type Ator, ehClassificador, type Marca } from './ator.ts'
