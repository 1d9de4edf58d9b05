export { carregarAtor, carregarImpersonado, carregarPessoa } from './carregar-ator.ts'
export { type Eu, lerEu } from './eu.ts'
export { lerUsuarios, type Usuario } from './usuarios.ts'
export { travarEntidade } from './travar-entidade.ts'
