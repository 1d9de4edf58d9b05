export { type Ator, ehClassificador, type Marca } from './ator.ts'
export { carregarAtor } from './carregar-ator.ts'
