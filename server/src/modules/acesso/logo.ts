import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { LOGO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel, exigirVersaoLida, versaoSeguinte } from '../ator/index.ts'
import { travarMarca } from './entidade.ts'

export type Logo = { tipo: 'image/png' | 'image/jpeg' | 'image/webp'; bytes: Buffer }

/** Onde se lê; o resumo muda com a imagem, para que ninguém guarde a de antes. */
const ENDERECO = '/marca/logo'

/** Põe ou tira o logo. O formato é o que os bytes dizem; um SVG é um documento, e não entra. */
export async function alterarLogo(
  tx: Tx,
  ator: Ator,
  { imagem, versao }: ArgumentosDeMutation['entidadeLogo'],
): Promise<true> {
  exigirPapel(ator, 'adminAcesso')
  const logo = imagem == null ? null : conferir(imagem)
  const atual = await travarMarca(tx)
  await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: 'a entidade' })
  await tx.deleteFrom('marcaLogo').execute()
  if (logo !== null) await tx.insertInto('marcaLogo').values(logo).execute()
  const resumo = logo && sha256(logo.bytes)
  await tx
    .updateTable('marca')
    .set({
      logoUrl: resumo && `${ENDERECO}?v=${resumo.slice(0, 12)}`,
      ...versaoSeguinte(tx, ator, atual),
    })
    .execute()
  await registrar(tx, ator, { ato: 'entidade.logo-alterado', dados: { sha256: resumo } })
  return true
}

export const lerLogo = (reader: Reader): Promise<(Pick<Logo, 'bytes'> & { tipo: string }) | undefined> =>
  reader.selectFrom('marcaLogo').select(['tipo', 'bytes']).executeTakeFirst()

function conferir(imagem: string): Logo {
  const bytes = Buffer.from(imagem, 'base64')
  if (bytes.length > LOGO_MAX_BYTES) throw validacao('imagem', 'O logo tem no máximo 200 KB.')
  const tipo = tipoDe(bytes)
  if (tipo === undefined) throw validacao('imagem', 'O logo é uma imagem PNG, JPEG ou WebP.')
  return { tipo, bytes }
}

function tipoDe(bytes: Buffer): Logo['tipo'] | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  return bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP'
    ? 'image/webp'
    : undefined
}
