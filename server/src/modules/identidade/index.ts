export { carregarAtor, carregarImpersonado, carregarPessoa } from './carregar-ator.ts'
export { emVigor } from './em-vigor.ts'
export { type Eu, lerEu } from './eu.ts'
export { lerUsuarios, type Usuario } from './usuarios.ts'
