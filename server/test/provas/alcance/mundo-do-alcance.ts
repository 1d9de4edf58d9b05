import { buildContexto } from '../../../src/app/context.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { sha256 } from '../../../src/kernel/canonical.ts'
import { entrarComo, IRACI, JONAS } from '../../cidadaos.ts'
import { EMISSOR } from '../../configuracao.ts'
import { abrir, convidar } from '../../convidados.ts'
import type { Cena } from '../../ensaio.ts'
import { idDe, PESSOAS } from '../../elenco.ts'
import type { Mundo } from '../../mundo.ts'
import { pdfDePaginas } from '../../pdf.ts'
import { abrirBordas, type Bordas, plantarIntegrador } from './bordas.ts'
import { type Segredo, plantarSegredos } from './segredos.ts'

export type Tipo = 'EQUIPE' | 'CONVIDADO' | 'CIDADAO' | 'PUBLICO'
export type Pessoa = {
  nome: string
  tipo: Tipo
  /** Da equipe, o id; de fora, o que `leitoresDe` diz dela. */
  id: string
  papeis: readonly string[]
  /** Faz e pode o mesmo que esta outra, que o pode também. */
  igualA?: string
  /** O documento concluso e o processo que são dela e todos leem. */
  documento?: string
  processo?: string
  /** Com que se apresenta ao servidor. */
  como: PorOndeEntra
  /** Como o servidor a conheceria agora, no que se ensaia. */
  entrar(cena: Cena): Promise<Contexto>
}

export type MundoDoAlcance = {
  m: Mundo
  gente: Pessoa[]
  segredos: Segredo[]
  /** Um processo que todos leem, no Protocolo. */
  aberto: string
  grupo: string
  /** Quem se cadastrou de fora: o convidado, que abriu um convite, e o cidadão interessado. */
  convidadoId: string
  interessadoId: string
  /** As bordas ao lado do GraphQL, e a chave de um sistema que não entregou nenhum dos segredos. */
  bordas: Bordas
  chaveDeIntegrador: string
}

// prettier-ignore
const EQUIPE = [
  { login: 'dora', nome: 'colega de setor',            setores: ['protocolo'], papeis: ['access', 'solicitacoesExternas'] },
  { login: 'elo',  nome: 'outro colega de setor',      setores: ['protocolo'], papeis: ['access'] },
  { login: 'beto', nome: 'de outro setor',             setores: ['juridico'],  papeis: ['access'] },
  { login: 'gil',  nome: 'dono do grupo',              setores: ['juridico'],  papeis: ['access'] },
  { login: 'carla',nome: 'classificadora',             setores: ['fazenda'],   papeis: ['access', 'classificacaoDocumental'] },
  { login: 'nina', nome: 'administradora de acesso',   setores: ['fazenda'],   papeis: ['access', 'adminAcesso'] },
  { login: 'olga', nome: 'arquivista e publicadora',   setores: ['fazenda'],   papeis: ['access', 'arquivo', 'publicador'] },
] as const

/** Ana sabe de tudo; os outros, que não sabem, tentam. */
export async function plantarAlcance(m: Mundo): Promise<MundoDoAlcance> {
  await plantarEquipe(m)
  const grupo = await plantarGrupo(m)
  const aberto = await m.processo('Processo aberto')
  const interessadoId = await interessar(m, aberto)
  const segredos = await plantarSegredos(m, { grupo, aberto, interessadoId })
  const convidado = await plantarConvidado(m)
  const gente = [
    ...(await Promise.all(EQUIPE.map((pessoa) => daEquipe(m, pessoa)))),
    convidado,
    ...(await Promise.all([
      cidadao(m, { ...IRACI, papel: 'cidadã interessada' }),
      cidadao(m, { ...JONAS, papel: 'cidadão' }),
    ])),
    { nome: 'público', tipo: 'PUBLICO' as const, id: 'publico', papeis: [], ...apresentar(m, {}) },
  ]
  await queDurem(m)
  const fora = { interessadoId, convidadoId: convidado.convidadoId }
  const [bordas, chaveDeIntegrador] = [await abrirBordas(m), await plantarIntegrador(m)]
  return { m, gente, segredos, aberto, grupo, ...fora, bordas, chaveDeIntegrador }
}

/** As sessões de quem é de fora valem mais que a procura, que de outro modo acabaria sem ele, calada. */
async function queDurem({ db }: Mundo): Promise<void> {
  const expiraEm = new Date(Date.now() + 86_400_000)
  await db.updateTable('conviteSessao').set({ expiraEm }).execute()
  await db.updateTable('cidadaoSessao').set({ expiraEm }).execute()
}

async function plantarEquipe({ db }: Mundo): Promise<void> {
  await db.deleteFrom('lotacao').where('usuarioId', '=', idDe('dora')).execute()
  for (const { login, setores, papeis } of EQUIPE) {
    if (!(login in PESSOAS))
      await db
        .insertInto('usuario')
        .values({
          id: idDe(login),
          sub: `sub-${login}`,
          login,
          nome: login,
          sobrenome: 'do Alcance',
          cpf: `9053000${login.charCodeAt(0)}0`.slice(0, 9) + '00',
          email: `${login}@teste.example`,
        })
        .execute()
    for (const papel of papeis)
      await db
        .insertInto('usuarioPapel')
        .values({ usuarioId: idDe(login), papel })
        .onConflict((conflito) => conflito.doNothing())
        .execute()
    for (const setor of setores)
      await db
        .insertInto('lotacao')
        .values({ setorId: idDe(setor), usuarioId: idDe(login) })
        .onConflict((conflito) => conflito.doNothing())
        .execute()
  }
}

/** O grupo é de Gil, e dele faz parte Ana, que lê o que o grupo tem. */
async function plantarGrupo({ db, ana }: Mundo): Promise<string> {
  const id = idDe('grupo do alcance')
  await db.insertInto('setor').values({ id, nome: 'Comissão', grupo: true }).execute()
  await db
    .insertInto('lotacao')
    .values([
      { setorId: id, usuarioId: idDe('gil'), ordem: 0 },
      { setorId: id, usuarioId: ana.id, ordem: 1 },
    ])
    .execute()
  return id
}

async function interessar({ db }: Mundo, processoId: string): Promise<string> {
  const externoId = newId()
  await db
    .insertInto('interessadoExterno')
    .values({ id: externoId, nomeRazao: IRACI.nome, cpfCnpj: IRACI.cpf, email: 'iraci@fora.example' })
    .execute()
  await db.insertInto('interessado').values({ processoId, externoId }).execute()
  return externoId
}

async function daEquipe(
  m: Mundo,
  { login, nome, setores: [setor], papeis }: (typeof EQUIPE)[number],
): Promise<Pessoa> {
  const id = idDe(login)
  // Cada um tem nas mãos um documento concluso e um processo seus, que todos leem.
  const seu = { criadoPor: id, criadoSetorId: idDe(setor) }
  const documento = await m.documento(`Documento de ${nome}`, { origem: 'FISICA', usuarioId: id })
  const processo = await m.processo(`Processo de ${nome}`, { usuarioId: id })
  await m.db.updateTable('docproc').set(seu).where('id', 'in', [documento, processo]).execute()
  const identidade = {
    emissor: EMISSOR,
    sub: `sub-${login}`,
    login,
    nome: null,
    sobrenome: '',
    cpf: null,
    email: `${login}@teste.example`,
    papeis: [...papeis],
    sessao: null,
    get emitidoEm() {
      return new Date()
    },
    get autenticadoEm() {
      return new Date()
    },
  }
  const igual = login === 'elo' ? { igualA: 'colega de setor' } : {}
  return {
    nome,
    ...igual,
    tipo: 'EQUIPE',
    id,
    papeis,
    documento,
    processo,
    ...apresentar(m, { identidade }),
  }
}

export type PorOndeEntra = Pick<
  Partial<Parameters<typeof buildContexto>[2]>,
  'identidade' | 'convidado' | 'cidadao'
>

const apresentar = (m: Mundo, como: PorOndeEntra): Pick<Pessoa, 'como' | 'entrar'> => ({
  como,
  entrar: entrarCom(m, como),
})

/** Pelo banco do ensaio: quem mudou de setor há um instante entra já com o novo. */
const entrarCom =
  (m: Mundo, quem: PorOndeEntra) =>
  async ({ db, ledger }: Cena): Promise<Contexto> =>
    buildContexto(
      m.recursos,
      { ...m.entidade, db, ledger: () => Promise.resolve(ledger) },
      {
        identidade: undefined,
        chave: undefined,
        ip: '127.0.0.1',
        userAgent: 'alcance',
        correlacao: 'alcance',
        ...quem,
      },
    )

async function plantarConvidado(m: Mundo): Promise<Pessoa & { convidadoId: string }> {
  const texto = pdfDePaginas([{ texto: 'Convite' }])
  const documento = await m.documento('Convite de outro documento', { arquivo: texto })
  await m.db
    .insertInto('arquivoExame')
    .values({
      sha256: sha256(texto),
      etapa: 'TEXTO',
      motor: 'teste',
      situacao: 'OK',
      paginas: 1,
      falharam: 0,
      pedemOcr: 0,
      em: new Date(),
    })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  const { convidadoId, token } = await convidar(m, documento, 'hospede@fora.example', ['convite.enviar'])
  const { sessao } = await abrir(m, token)
  return {
    nome: 'convidado de outro documento',
    tipo: 'CONVIDADO',
    id: `convidado:${convidadoId}`,
    papeis: [],
    documento,
    convidadoId,
    ...apresentar(m, { convidado: sessao }),
  }
}

async function cidadao(
  m: Mundo,
  { cpf, nome, papel }: { cpf: string; nome: string; papel: string },
): Promise<Pessoa> {
  const { sessao } = await entrarComo(m, { cpf, nome })
  return {
    nome: papel,
    tipo: 'CIDADAO',
    id: `cpf:${cpf}`,
    papeis: [],
    ...apresentar(m, { cidadao: sessao }),
  }
}
