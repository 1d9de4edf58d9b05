export {
  type Ator,
  type CausaDoAto,
  type ConviteDoAtor,
  ehClassificador,
  ehDeFora,
  type Marca,
} from './ator.ts'
export { carregarAtor, carregarImpersonado, carregarPessoa, type Origem } from './carregar-ator.ts'
export { type Eu, lerEu } from './eu.ts'
export { deFora, lerMarca, sistemaCom } from './marca.ts'
export { exigirPapel } from './papeis.ts'
export { lerUsuarios, type Usuario } from './usuarios.ts'
