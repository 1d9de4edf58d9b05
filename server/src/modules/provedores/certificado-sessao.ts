import type { X509Certificate } from 'node:crypto'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { newSecret } from '../../kernel/secrets.ts'
import type { Ator } from '../ator/index.ts'
import { type Dono, doDono, type Provedores } from './provedores.ts'

export type NovaSessao = {
  provedor: string
  dono: Dono
  token: string
  segundos: number
  apelido: string | null
  certificado: Buffer
  cpfCnpj: string | null
  usos: number | null
  x509: X509Certificate
}

/** Como o contrato mostra (CertificadoDePerfil): do token, só a alça, que nada vale em outras mãos. */
export type CertificadoDePerfil = {
  provider: string
  subjectName: string
  issuerName: string
  thumbprint: string
  validityEnd: Date
  /** A alça; nula quando venceu. */
  accessToken: string | null
  expiresAt: Date | null
  expirado: boolean
}

/** O que a autorização deu, guardado cifrado. */
export async function gravarSessao(
  tx: Tx,
  { cofre }: Provedores,
  { dono, token, segundos, certificado, x509, ...sessao }: NovaSessao,
): Promise<string> {
  const id = newId()
  const alca = newSecret()
  await tx
    .insertInto('certificadoSessao')
    .values({
      id,
      ...dono,
      ...sessao,
      alcaResumo: sha256(alca),
      alcaCifrada: cofre.seal(alca, lugar('alca', id)),
      tokenCifrado: cofre.seal(token, lugar('token', id)),
      certificado: certificado.toString('base64'),
      titular: nomeComum(x509.subject),
      emissor: nomeComum(x509.issuer),
      impressao: sha256(certificado),
      validoAte: new Date(x509.validTo),
      criadaEm: tx.now,
      expiraEm: new Date(tx.now.getTime() + segundos * 1000),
    })
    .execute()
  return id
}

/** O do computador da pessoa não tem token: guarda-se para que ela o ache de novo. */
export const LOCAL = 'local'

export const lugar = (coluna: 'alca' | 'token', id: string): string => `certificado_sessao.${coluna}:${id}`

/** O CN ou, sem ele, o nome inteiro numa linha. */
const nomeComum = (nome: string): string =>
  /(?:^|\n)CN=([^\n]+)/.exec(nome)?.[1] ?? nome.replaceAll('\n', ', ')

type Linha = {
  id: string
  provedor: string
  titular: string
  emissor: string
  impressao: string
  validoAte: Date
  alcaCifrada: string | null
  tokenCifrado: string | null
  apelido: string | null
  certificado: string | null
  cpfCnpj: string | null
  usos: number | null
  gastaPor: string | null
  expiraEm: Date
  venceu: boolean
}

const lerSessao = (reader: Reader, ator: Ator) =>
  reader
    .selectFrom('certificadoSessao')
    .select([
      'id',
      'provedor',
      'titular',
      'emissor',
      'impressao',
      'validoAte',
      'alcaCifrada',
      'tokenCifrado',
      'apelido',
      'certificado',
      'cpfCnpj',
      'usos',
      'gastaPor',
      'expiraEm',
    ])
    .select(sql<boolean>`least(expira_em, valido_ate) <= now()`.as('venceu'))
    .where(doDono(ator))
    .where('encerradaEm', 'is', null)

/** A que a pessoa guardou no perfil; a vencida aparece como tal. */
export async function certificadoDoPerfil(
  reader: Reader,
  provedores: Provedores,
  ator: Ator,
): Promise<CertificadoDePerfil | null> {
  const linha = await lerSessao(reader, ator).where('noPerfil', '=', true).executeTakeFirst()
  return linha === undefined ? null : mostrarSessao(provedores, linha)
}

export async function mostrarSessaoPorId(
  reader: Reader,
  provedores: Provedores,
  { ator, id }: { ator: Ator; id: string },
): Promise<CertificadoDePerfil | null> {
  const linha = await lerSessao(reader, ator).where('id', '=', id).executeTakeFirst()
  return linha === undefined ? null : mostrarSessao(provedores, linha)
}

function mostrarSessao(
  { cofre }: Provedores,
  { id, provedor, titular, emissor, impressao, validoAte, alcaCifrada, expiraEm, usos, venceu }: Linha,
): CertificadoDePerfil {
  const acabou = venceu || usos === 0
  return {
    provider: provedor,
    subjectName: titular,
    issuerName: emissor,
    thumbprint: impressao,
    validityEnd: validoAte,
    accessToken: acabou || alcaCifrada === null ? null : cofre.open(alcaCifrada, lugar('alca', id)),
    expiresAt: provedor === LOCAL ? null : expiraEm,
    expirado: acabou,
  }
}

/** O id da sessão que a alça nomeia, se é da pessoa e ainda vale. */
export async function sessaoDaAlca(reader: Reader, ator: Ator, alca: string): Promise<Linha> {
  const linha = await lerSessao(reader, ator).where('alcaResumo', '=', sha256(alca)).executeTakeFirst()
  if (linha === undefined)
    throw validacao('token', 'Autorização de assinatura desconhecida. Autorize de novo.')
  if (linha.venceu || linha.tokenCifrado === null)
    throw new Recusa('EstadoInvalidoException', 'A autorização de assinatura venceu. Autorize de novo.', {
      codigo: 'AUTORIZACAO_VENCIDA',
    })
  return linha
}

/** Quem sai leva consigo o que autorizou: nada disso serve depois. */
export async function encerrarCertificados(tx: Tx, ator: Ator): Promise<void> {
  await tx
    .updateTable('certificadoSessao')
    .set({ noPerfil: false, encerradaEm: tx.now, tokenCifrado: null, alcaCifrada: null })
    .where(doDono(ator))
    .where('encerradaEm', 'is', null)
    .execute()
}
