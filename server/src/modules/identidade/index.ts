export { type Ator, ehClassificador, type Marca } from './ator.ts'
export { carregarAtor } from './carregar-ator.ts'
export { lerUsuarios, type Usuario } from './usuarios.ts'
