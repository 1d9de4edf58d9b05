import type { ArgumentosDeMutation, DispensaInput } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { TipoDeDado } from '../../adapters/dados-pessoais/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { limparTitulo, nascimento } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'

type CaixaPedida = { pagina: number; esquerda: number; alto: number; direita: number; baixo: number }
export type TarjaPedida = CaixaPedida & { tipo?: TipoDeDado | null; hipoteseLegal: string }
export type PedidoDeTarja = ArgumentosDeMutation['documentoTarjar']

/** Depois disto, quem a fazia desistiu: pode-se pedir outra. */
const DESISTIU_MS = 60 * 60_000
const TARJAS_MAX = 5_000
const LADO = 10_000

/**
 * Pede a versão pública: fixa o que se tarja, e por quê; quem a faz é um trabalho (fazer.ts). Decide quem
 * decide quem lê. O original não muda.
 */
export async function tarjar(tx: Tx, ator: Ator, pedido: PedidoDeTarja): Promise<string> {
  const titulo = limparTitulo(pedido.titulo)
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
  exigir('PODE_ALTERAR_RESTRICOES', fatos)
  exigirQueSeTarje(fatos)
  const arquivo = await tx
    .selectFrom('documentoVersao')
    .select(['numero', 'sha256', 'paginas'])
    .where('documentoId', '=', fatos.id)
    .where('numero', '=', fatos.versaoArquivo!)
    .executeTakeFirstOrThrow()
  const tarjas = limparTarjas(pedido.tarjas, arquivo.paginas ?? 0)
  const dispensas = limparDispensas(pedido.dispensas ?? [])
  const emCurso = await fazendo(tx, fatos.id)
  if (emCurso !== undefined && !(await desistiu(tx, emCurso)))
    return repetida(emCurso, { ator, titulo, tarjas })
  const { lugar, setorId } = await nascimento(tx, ator, null)
  const id = newId()
  await tx
    .insertInto('versaoPublica')
    .values({
      id,
      originalId: fatos.id,
      versao: arquivo.numero,
      sha256Original: arquivo.sha256,
      titulo,
      tarjas: JSON.stringify(tarjas),
      dispensas: JSON.stringify(dispensas),
      pedidaEm: tx.now,
      pedidaPor: ator.id!,
      cargaUsuarioId: lugar.usuarioId,
      cargaSetorId: lugar.setorId,
    })
    .execute()
  await registrar(tx, ator, {
    ato: 'documento.versao-publica-pedida',
    itens: [fatos.id],
    dados: { versaoPublicaId: id, versao: arquivo.numero, tarjas: tarjas.length, dispensas },
    setorId: setorId ?? setorDoAto(fatos),
  })
  await enqueue(tx, 'publica.tarjar', { data: { versaoPublicaId: id }, key: id })
  return id
}

function exigirQueSeTarje(f: Fatos): void {
  const recusa = (nome: 'SemPermissaoException' | 'EstadoInvalidoException', motivo: string) =>
    new Recusa(nome, `${f.tituloVisivel}: ${motivo}.`, { motivo })
  if (!f.podeVer) throw recusa('SemPermissaoException', 'você não pode ler o conteúdo')
  if (f.emEliminacao) throw recusa('EstadoInvalidoException', 'consta de listagem de eliminação')
  if (!f.concluso || f.versaoArquivo === null)
    throw recusa('EstadoInvalidoException', 'ainda não está concluso')
  if (!f.pdf) throw recusa('EstadoInvalidoException', 'só PDF se tarja')
}

function limparTarjas(pedidas: readonly TarjaPedida[], paginas: number): TarjaPedida[] {
  if (pedidas.length === 0) throw validacao('tarjas', 'Ponha ao menos uma tarja.')
  if (pedidas.length > TARJAS_MAX) throw validacao('tarjas', `São no máximo ${TARJAS_MAX} tarjas.`)
  return pedidas.map(({ pagina, esquerda, alto, direita, baixo, tipo, hipoteseLegal }) => {
    if (pagina < 1 || pagina > paginas) throw validacao('tarjas', `O documento não tem a página ${pagina}.`)
    const dentro = [esquerda, alto, direita, baixo].every((lado) => lado >= 0 && lado <= LADO)
    if (!dentro || direita <= esquerda || baixo <= alto)
      throw validacao('tarjas', `Há uma tarja fora da página ${pagina}, ou sem tamanho.`)
    const hipotese = linha('hipoteseLegal', 'A hipótese legal', hipoteseLegal)
    return { pagina, esquerda, alto, direita, baixo, tipo: tipo ?? null, hipoteseLegal: hipotese }
  })
}

const limparDispensas = (pedidas: readonly DispensaInput[]): DispensaInput[] =>
  pedidas.slice(0, TARJAS_MAX).map(({ pagina, tipo, motivo }) => ({
    pagina,
    tipo,
    motivo: linha('motivo', 'O motivo', motivo),
  }))

function linha(campo: string, nome: string, texto: string): string {
  const limpa = limparLinha(texto)
  if (limpa === '') throw validacao(campo, MENSAGENS.campoObrigatorio)
  if (comprimento(limpa) > TITULO_MAX)
    throw validacao(campo, `${nome} tem no máximo ${TITULO_MAX} caracteres.`)
  return limpa
}

const fazendo = (tx: Tx, originalId: string) =>
  tx
    .selectFrom('versaoPublica')
    .select(['id', 'pedidaPor', 'pedidaEm', 'titulo', 'tarjas'])
    .where('originalId', '=', originalId)
    .where('situacao', '=', 'FAZENDO')
    .executeTakeFirst()

type Pedida = NonNullable<Awaited<ReturnType<typeof fazendo>>>

async function desistiu(tx: Tx, { id, pedidaEm }: Pedida): Promise<boolean> {
  if (tx.now.getTime() - pedidaEm.getTime() < DESISTIU_MS) return false
  const causa = 'Não se conseguiu fazer em uma hora. Nada foi feito.'
  await tx
    .updateTable('versaoPublica')
    .set({ situacao: 'RECUSADA', causa, feitaEm: tx.now })
    .where('id', '=', id)
    .execute()
  return true
}

/** A repetição, logo em seguida, não tem segundo efeito (INV-9). */
function repetida(
  { id, pedidaPor, titulo: dela, tarjas: delas }: Pedida,
  { ator, titulo, tarjas }: { ator: Ator; titulo: string; tarjas: readonly TarjaPedida[] },
): string {
  const iguais = chave(delas as TarjaPedida[]) === chave(tarjas)
  if (pedidaPor === ator.id && dela === titulo && iguais) return id
  throw new Recusa(
    'EstadoInvalidoException',
    'Já se está fazendo uma versão pública deste documento. Espere que fique pronta.',
  )
}

const chave = (tarjas: readonly TarjaPedida[]): string =>
  JSON.stringify(
    tarjas.map((t) => [t.pagina, t.esquerda, t.alto, t.direita, t.baixo, t.tipo ?? null, t.hipoteseLegal]),
  )
