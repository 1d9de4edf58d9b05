import { naoEncontrado } from '@autos/contract/erros.ts'
import { comSufixos } from '@autos/contract/regras/numeracao.ts'
import { formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { relogio } from './evidencias.ts'
import { fatosDoPreparo } from './pedido.ts'

/**
 * O que o selo diz: quem, por quais cargos, quando, que documento, e o código com que qualquer pessoa o
 * confere.
 */
export async function linhasDoSelo(
  reader: Reader,
  ator: Ator,
  { fatos, em }: { fatos: Fatos | undefined; em: Date },
): Promise<string[]> {
  const cargos = await cargosDoAto(reader, ator, fatos)
  const quando = new Intl.DateTimeFormat('pt-BR', {
    timeZone: ator.marca.fuso,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const documento =
    fatos === undefined
      ? []
      : [
          `Documento ${comSufixos(fatos.identificador, fatos.eletronico, fatos.clonadoDe !== null)}`,
          await autenticidade(reader, fatos),
        ]
  return [
    `Assinado eletronicamente por ${ator.nome}`,
    ...(fatos?.assinaPor == null ? [] : [emSubstituicao(fatos).slice(2)]),
    ...(cargos.length > 0 ? [cargos.join(', ')] : []),
    quando.format(em).replace(', ', ' às '),
    ...documento,
  ]
}

/** ', no exercício da substituição de Beltrano'; vazio para quem assina por si. */
export const emSubstituicao = ({ assinaPor, devoPorNome }: Fatos): string =>
  assinaPor === null ? '' : `, no exercício da substituição de ${devoPorNome ?? 'outra pessoa'}`

async function autenticidade(reader: Reader, { id }: Fatos): Promise<string> {
  const { codigoAutenticidade } = await reader
    .selectFrom('documento')
    .select('codigoAutenticidade')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `Autenticidade ${formatarCodigo(codigoAutenticidade)}`
}

/** O que o selo da pessoa diria agora; com documento, o que diria nele. Só de documento que ela pode ler. */
export async function seloDe(
  { db, actor }: { db: Reader; actor(): Ator },
  documentoId: string | undefined,
): Promise<string[]> {
  const ator = actor()
  const fatos = documentoId === undefined ? undefined : await fatosDoPreparo(db, ator, documentoId)
  if (fatos !== undefined && !podeVerConteudo(fatos)) throw naoEncontrado()
  return linhasDoSelo(db, ator, { fatos, em: fatos?.agora ?? (await relogio(db)) })
}

/**
 * Um ato cumpre todas as entradas da pessoa, ou do titular por quem assina; quem não consta assina pelo cargo principal
 * (domínio §6.3).
 */
export async function cargosDoAto(
  reader: Reader,
  ator: Ator,
  fatos: Pick<Fatos, 'id' | 'assinaPor'> | undefined,
): Promise<string[]> {
  if (ator.tipo !== 'USUARIO' || ator.id === null) return []
  const usuarioId = fatos?.assinaPor ?? ator.id
  const entradas =
    fatos === undefined
      ? []
      : await reader
          .selectFrom('assinante')
          .select('cargo')
          .where('documentoId', '=', fatos.id)
          .where('usuarioId', '=', usuarioId)
          .orderBy('ordem')
          .execute()
  if (entradas.length > 0) return entradas.flatMap(({ cargo }) => cargo ?? [])
  const principal = await reader
    .selectFrom('usuarioCargo')
    .select('cargo')
    .where('usuarioId', '=', usuarioId)
    .orderBy('ordem')
    .orderBy('cargo')
    .limit(1)
    .executeTakeFirst()
  return principal === undefined ? [] : [principal.cargo]
}
