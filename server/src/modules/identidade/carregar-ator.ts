import { Recusa } from '@autos/contract/erros.ts'
import { SESSAO_ENCERRADA } from '@autos/contract/regras/sessao.ts'
import { sql } from 'kysely'
import type { Identidade } from '../../adapters/identidade/port.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { togetherIn } from '../../kernel/together.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { colunasDe } from '../sessoes/index.ts'
import { type Ator, type Marca, type Origem, sistemaCom } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'

/** De onde veio o papel; o retirado não volta com o login único. */
type Concessao = 'LOGIN_UNICO' | 'ADMINISTRACAO' | 'RETIRADO'

/** Quem pede: a pessoa e, se veio com um token, de que sessão ele é e quando foi dado. */
type Chave = Pick<Identidade, 'sub'> & Partial<Pick<Identidade, 'sessao' | 'dadoEm'>>

type Linha = Omit<Marca, 'fuso'> & {
  sessaoEncerrada: boolean
  usuarioId: string | null
  nomeCompleto: string | null
  cpf: string | null
  desativadoEm: Date | null
  setores: string[]
  papeis: Record<string, Concessao>
  substitui: { titularId: string; inicio: string; fim: string }[]
  agora: Date
}

/**
 * Quem pede, num comando só, a cada pedido. Vale o papel que o token traz e que ninguém retirou aqui, e o que
 * se concedeu aqui; o que o token traz pela primeira vez é registrado (e a pessoa também, no primeiro acesso
 * dela).
 */
export async function carregarAtor(ledger: Ledger, identidade: Identidade, origem: Origem): Promise<Ator> {
  let linha = await ler(ledger.db, identidade)
  if (linha.sessaoEncerrada) throw new Recusa('NaoAutenticadoException', SESSAO_ENCERRADA)
  if (linha.usuarioId === null || novosPapeis(linha, identidade).length > 0) {
    const marca = marcaDe(linha, origem.fuso)
    await transact(ledger, (tx) => conhecer(tx, identidade, sistemaCom(marca, origem)))
    linha = await ler(ledger.db, identidade)
  }
  if (linha.desativadoEm !== null)
    throw new Recusa(
      'SemPermissaoException',
      'Este usuário está desativado. Procure a administração de acesso.',
    )
  return atorDe(linha, identidade, origem)
}

/**
 * Quem um administrador impersona, pelo login: sem token, valem os papéis que se concederam; nada prova que a
 * pessoa está presente.
 */
export async function carregarImpersonado(
  reader: Reader,
  { login, origem, impersonadoPor }: { login: string; origem: Origem; impersonadoPor: string },
): Promise<Ator | undefined> {
  const pessoa = await reader
    .selectFrom('usuario')
    .select('sub')
    .where('login', '=', login)
    .where('desativadoEm', 'is', null)
    .executeTakeFirst()
  if (pessoa === undefined) return undefined
  const linha = await ler(reader, pessoa)
  const papeis = Object.keys(linha.papeis).filter((papel) => linha.papeis[papel] !== 'RETIRADO')
  return { ...atorDe(linha, { papeis, autenticadoEm: null }, origem), impersonadoPor }
}

/**
 * Quem pediu algo que se faz depois, com o que pode agora; sem token, valem os papéis que ninguém retirou.
 * Indefinido: já não entra.
 */
export async function carregarPessoa(reader: Reader, id: string, fuso: string): Promise<Ator | undefined> {
  const pessoa = await reader
    .selectFrom('usuario')
    .select('sub')
    .where('id', '=', id)
    .where('desativadoEm', 'is', null)
    .executeTakeFirst()
  if (pessoa === undefined) return undefined
  const linha = await ler(reader, pessoa)
  const papeis = Object.keys(linha.papeis).filter((papel) => linha.papeis[papel] !== 'RETIRADO')
  return papeis.includes('access')
    ? atorDe(linha, { papeis, autenticadoEm: null }, { ip: null, userAgent: null, fuso })
    : undefined
}

/** Os que chegam enquanto se leem outros vão juntos no comando seguinte. */
const lerJunto = togetherIn(lerTodos)

const ler = async (reader: Reader, chave: Chave): Promise<Linha> =>
  reader.isTransaction ? (await lerTodos(reader, [chave]))[0]! : lerJunto(reader, chave)

async function lerTodos(reader: Reader, chaves: readonly Chave[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select m.nome, m.sigla, m.nome_curto, m.enviar_para_usuarios, m.distribuir_interno, m.ocultar_existencia_sigiloso,
           m.permitir_envio_pendente, m.exigir_ttd, m.cls_ve_sigiloso, m.diario_configurado, m.arquivo_max_bytes,
           m.setor_protocolo_id, m.numero_processo, m.nipe_uf, m.nipe_orgao, m.nipe_unidade, m.nup_unidade,
           sessao_encerrou(pedido.sub, pedido.sessao, pedido.dado_em) as sessao_encerrada,
           u.id as usuario_id, u.nome_completo, u.cpf, u.desativado_em,
           array(select l.setor_id from lotacao l join setor s on s.id = l.setor_id
                  where l.usuario_id = u.id and s.desativado_em is null order by s.nome, s.id) as setores,
           coalesce((select jsonb_object_agg(p.papel, case when p.revogado_em is not null then 'RETIRADO' when p.concedido_por is null then 'LOGIN_UNICO' else 'ADMINISTRACAO' end)
                       from usuario_papel p where p.usuario_id = u.id), '{}') as papeis,
           coalesce((select json_agg(json_build_object('titularId', z.titular_id, 'inicio', z.inicio, 'fim', z.fim)) from substituicao z join usuario t on t.id = z.titular_id
                      where z.substituto_id = u.id and z.encerrada_em is null and t.desativado_em is null and z.fim >= current_date - 1 and z.inicio <= current_date + 1), '[]') as substitui,
           now() as agora
      from unnest(${colunasDe(chaves)}) with ordinality as pedido (sub, sessao, dado_em, lugar) cross join marca m
      left join usuario u on u.sub = pedido.sub order by pedido.lugar`.execute(reader)
  if (rows.length < chaves.length) throw new Error('marca sem linha: a entidade não foi semeada')
  return rows
}

const novosPapeis = (linha: Pick<Linha, 'papeis'>, { papeis }: Identidade): string[] =>
  papeis.filter((papel) => linha.papeis[papel] === undefined)

/** Primeiro acesso da pessoa, ou primeiro com um papel. Duas abas ao mesmo tempo registram uma vez. */
async function conhecer(tx: Tx, identidade: Identidade, autor: Ator): Promise<void> {
  const id =
    (await ligarPreCadastrada(tx, identidade, autor)) ??
    (await cadastrar(tx, identidade, autor)) ??
    (await idDe(tx, identidade.sub))
  const linha = await ler(tx, identidade)
  const papeis = novosPapeis(linha, identidade)
  if (papeis.length === 0) return
  const dadas = await tx
    .insertInto('usuarioPapel')
    .values(papeis.map((papel) => ({ usuarioId: id, papel })))
    .onConflict((conflito) => conflito.doNothing())
    .returning('papel')
    .execute()
  if (dadas.length > 0)
    await registrar(tx, autor, {
      ato: 'usuario.papel-concedido',
      dados: { usuarioId: id, papeis: dadas.map((dada) => dada.papel) },
    })
}

/** Quem a administração cadastrou antes do primeiro acesso tem sub 'login:…' até entrar. */
async function ligarPreCadastrada(
  tx: Tx,
  { sub, login }: Identidade,
  autor: Ator,
): Promise<string | undefined> {
  const pessoa = await tx
    .updateTable('usuario')
    .set({ sub })
    .where('sub', '=', `login:${login}`)
    .returning('id')
    .executeTakeFirst()
  if (pessoa !== undefined)
    await registrar(tx, autor, { ato: 'usuario.identificado', dados: { usuarioId: pessoa.id } })
  return pessoa?.id
}

async function cadastrar(
  tx: Tx,
  { sub, login, nome, sobrenome, cpf, email }: Identidade,
  autor: Ator,
): Promise<string | undefined> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usuario')
    .values({ id, sub, login, nome, sobrenome, cpf, email })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return undefined
  await registrar(tx, autor, { ato: 'usuario.cadastrado', dados: { usuarioId: id } })
  return id
}

async function idDe(tx: Tx, sub: string): Promise<string> {
  const pessoa = await tx.selectFrom('usuario').select('id').where('sub', '=', sub).executeTakeFirst()
  if (pessoa === undefined)
    throw new Recusa(
      'SemPermissaoException',
      'Este login já está ligado a outra identidade. Procure a administração de acesso.',
    )
  return pessoa.id
}

/** Quem entra é com o login único: sem o `access` dele, nada vale. O mais também se concede aqui. */
function papeisEmVigor(concedidos: Linha['papeis'], doToken: readonly string[]): ReadonlySet<string> {
  const daqui = Object.keys(concedidos).filter(
    (papel) => papel !== 'access' && concedidos[papel] === 'ADMINISTRACAO',
  )
  return new Set([...doToken.filter((papel) => concedidos[papel] !== 'RETIRADO'), ...daqui])
}

function atorDe(
  linha: Linha,
  identidade: Pick<Identidade, 'papeis' | 'autenticadoEm'>,
  origem: Origem,
): Ator {
  return {
    tipo: 'USUARIO',
    id: linha.usuarioId,
    nome: linha.nomeCompleto ?? '',
    cpf: linha.cpf,
    setores: linha.setores,
    substitui: titularesDe(linha, origem.fuso),
    papeis: papeisEmVigor(linha.papeis, identidade.papeis),
    marca: marcaDe(linha, origem.fuso),
    ip: origem.ip,
    userAgent: origem.userAgent,
    autenticadoEm: identidade.autenticadoEm,
    impersonadoPor: null,
  }
}

/** Do primeiro ao último dia, no fuso da entidade: começa e acaba sozinha. */
function titularesDe({ substitui, agora }: Linha, fuso: string): string[] {
  const hoje = dayIn(agora, fuso)
  return substitui
    .filter(({ inicio, fim }) => inicio <= hoje && hoje <= fim)
    .map(({ titularId }) => titularId)
    .toSorted()
}

function marcaDe(linha: Linha, fuso: string): Marca {
  const {
    nome,
    sigla,
    nomeCurto,
    enviarParaUsuarios,
    distribuirInterno,
    ocultarExistenciaSigiloso,
    permitirEnvioPendente,
    exigirTtd,
    clsVeSigiloso,
    diarioConfigurado,
    arquivoMaxBytes,
    setorProtocoloId,
    numeroProcesso,
    nipeUf,
    nipeOrgao,
    nipeUnidade,
    nupUnidade,
  } = linha
  return {
    nome,
    sigla,
    nomeCurto,
    enviarParaUsuarios,
    distribuirInterno,
    ocultarExistenciaSigiloso,
    permitirEnvioPendente,
    exigirTtd,
    clsVeSigiloso,
    diarioConfigurado,
    arquivoMaxBytes,
    setorProtocoloId,
    numeroProcesso,
    nipeUf,
    nipeOrgao,
    nipeUnidade,
    nupUnidade,
    fuso,
  }
}
