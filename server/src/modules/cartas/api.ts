import type { DocumentoMostrado } from '../docproc/index.ts'
import { type Contexto, ehDeFora } from '../ator/index.ts'
import { cartasDoDocumento, type CartaMostrada } from './mostrar.ts'

export const Documento = {
  cartas: async (
    { id, conteudoVisivel }: DocumentoMostrado,
    _args: unknown,
    contexto: Contexto,
  ): Promise<CartaMostrada[]> =>
    conteudoVisivel && !ehDeFora(contexto.actor().tipo) ? cartasDoDocumento(contexto, id) : [],
}
