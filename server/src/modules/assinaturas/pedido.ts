import type { PosicaoInput } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ehPolitica, type IdDePolitica, POLITICA_PADRAO } from '@autos/contract/regras/politicas.ts'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, exigir, type Fatos } from '../acoes/index.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'

export type PedidoDeAssinatura = { id: string; posicao?: PosicaoInput | null; selo?: boolean | null }
/** Onde fica o selo. `giro`: o da página que entrou virada, de quem se põe em pé (PaginaVirada.graus). */
export type Posicao = { pagina: number; esquerda: number; inferior: number; giro?: 90 | 180 | 270 }
export type PedidoComPolitica = PedidoDeAssinatura & { politicaId?: string | null }

/** O arquivo mudou entre o preparo e a assinatura; quem chama prepara de novo. */
export class ArquivoMudou extends Recusa {
  constructor(titulo: string, motivo = 'outra pessoa assinou ao mesmo tempo') {
    super('DocumentoEmAssinaturaException', `${titulo}: ${motivo}. Tente novamente.`)
  }
}

/** Os fatos de antes da transação, já com a recusa que o verbo daria: o que é de fora não se faz em vão. */
export async function fatosDoPreparo(reader: Reader, ator: Ator, id: string): Promise<Fatos> {
  const fatos = (await carregarFatos(reader, ator, { quais: [id] })).get(id.toLowerCase())
  if (fatos === undefined || !fatos.documento) throw naoEncontrado()
  return fatos
}

/** Quem é de fora só assina o que lhe pediram; da equipe, também quem não consta. */
export const exigirAssinar = (fatos: Fatos): void =>
  exigir(
    fatos.devoAssinar || fatos.assinaPor !== null || ehDeFora(fatos.contexto)
      ? 'DEVE_ASSINAR'
      : 'PODE_ASSINAR',
    fatos,
  )

/** Por si ou por quem se preparou: a substituição pode ter começado ou acabado entretanto. */
export function exigirPorQuem({ assinaPor, tituloVisivel }: Fatos, preparado: string | null): void {
  if (assinaPor !== preparado)
    throw new ArquivoMudou(tituloVisivel, 'a substituição em que se assinava mudou')
}

/** Em que lugar se quer o selo: num dito, em algum, no que o arquivo manda, em nenhum. */
export type Pedida = 'NENHUM' | 'COMO_O_ARQUIVO' | 'ALGUM' | Posicao

export function conferirSelo({ pdf }: Fatos, { selo, posicao }: PedidoDeAssinatura): Pedida {
  if (selo === true && !pdf) throw validacao('selo', MENSAGENS.seloSoPdf)
  if (selo === false || !pdf) return 'NENHUM'
  if (!posicao) return selo === true ? 'ALGUM' : 'COMO_O_ARQUIVO'
  if (!Number.isInteger(posicao.pagina) || posicao.pagina < 1)
    throw validacao('posicao', 'O documento não tem a página escolhida para o selo.')
  const { pagina, esquerda, inferior, giro } = posicao
  return { pagina, esquerda, inferior, ...conferirGiro(giro ?? 0) }
}

function conferirGiro(giro: number): Pick<Posicao, 'giro'> {
  if (giro === 0) return {}
  if (giro !== 90 && giro !== 180 && giro !== 270)
    throw validacao('posicao', 'A página só se gira em quartos de volta: 90, 180 ou 270 graus.')
  return { giro }
}

/** Com certificado só se assina PDF: fora dele não há onde pôr a assinatura (domínio §5.3). */
export function exigirPdf(fatos: Fatos): number {
  if (!fatos.pdf || fatos.versaoArquivo === null)
    throw validacao(
      'id',
      `${fatos.tituloVisivel}: não é PDF; só arquivo PDF recebe assinatura com certificado.`,
    )
  return fatos.versaoArquivo
}

export function conferirPolitica(id: string | null | undefined): IdDePolitica {
  if (id == null) return POLITICA_PADRAO
  if (!ehPolitica(id)) throw validacao('politicaId', 'Política de assinatura desconhecida.')
  return id
}
