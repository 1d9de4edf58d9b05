import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido } from '@autos/contract/regras/email.ts'
import { LOGIN_MAX, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { PAPEIS, type Papel } from '@autos/contract/regras/papeis.ts'
import { transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import { anotarVindos, inserirEmTodas, type LinhaDoBanco } from './gravar.ts'
import { idDe, idDoCodigo } from './ids.ts'
import type { Linha } from './linhas.ts'
import { emLotes } from './lotes.ts'
import { instante, listaDe, textoAte } from './valores.ts'

type Nova = {
  id: string
  login: string
  nome: string
  sobrenome: string
  cpf: string | null
  email: string | null
  criadoEm: Date
  desativadoEm: Date | null
  cargos: string[]
  setores: string[]
  papeis: Papel[]
}
/** A que já havia, pelo login ou pelo CPF, fica como está. */
type Plano = { id: string; nova: Nova | null }

export const importarPessoas = (chegada: Chegada): Promise<void> =>
  emLotes<Plano>(chegada, {
    arquivo: 'pessoas.csv',
    especie: 'pessoa',
    porVez: 200,
    async planejar(linha) {
      const nova = ler(chegada, linha)
      const havia = await acharPessoa(chegada, nova)
      const id = havia?.id ?? nova.id
      chegada.ids.pessoa.set(linha.codigo, id)
      chegada.pessoas.set(id, { id, ativa: (havia ?? nova).desativadoEm === null })
      if (havia === undefined) lembrarPessoa(chegada, nova)
      return { id, nova: havia === undefined ? nova : null }
    },
    gravar: (lote) => gravarPessoas(chegada, lote),
  })

function ler(chegada: Chegada, linha: Linha): Nova {
  const quando = { fuso: chegada.meios.sistema.marca.fuso, agora: chegada.agora }
  const [nome = '', ...sobrenome] = textoAte(linha, 'nome', NOME_MAX).split(/\s+/)
  const cpf = limparCpfCnpj(linha.de('cpf')) || null
  if (cpf !== null && !cpfValido(cpf)) throw new NaoCabe('cpf', 'O CPF não é válido.')
  const email = linha.de('email') || null
  if (email !== null && !emailValido(email)) throw new NaoCabe('email', 'O e-mail não é válido.')
  const criadoEm = instante(linha, 'criado_em', quando) ?? chegada.agora
  const desativadoEm = instante(linha, 'desativado_em', quando)
  const login = textoAte(linha, 'login', LOGIN_MAX).toLowerCase()
  if (login === '' && desativadoEm === null)
    throw new NaoCabe(
      'login',
      'Está em branco: quem ainda trabalha precisa do login, e quem saiu, de desativado_em.',
    )
  return {
    id: idDe(chegada.fonte, 'pessoa', { codigo: linha.codigo, em: criadoEm }),
    // Quem já saiu não entra: consta pelo nome.
    login: login || `${chegada.fonte}:${linha.codigo}`.toLowerCase(),
    nome,
    sobrenome: sobrenome.join(' '),
    cpf,
    email,
    criadoEm,
    desativadoEm,
    cargos: listaDe(linha, 'cargos'),
    setores: listaDe(linha, 'setores').map((codigo) =>
      idDoCodigo(chegada, 'setor', { coluna: 'setores', codigo }),
    ),
    papeis: listaDe(linha, 'papeis').map(papelDe),
  }
}

function papelDe(texto: string): Papel {
  const papel = (Object.keys(PAPEIS) as Papel[]).find((um) => um === texto)
  if (papel === undefined)
    throw new NaoCabe('papeis', `“${texto}” não é um destes: ${Object.keys(PAPEIS).join(', ')}.`)
  return papel
}

const LEMBRADAS = new WeakMap<Chegada, Nova[]>()
const lembrarPessoa = (chegada: Chegada, nova: Nova): void =>
  void LEMBRADAS.set(chegada, [...(LEMBRADAS.get(chegada) ?? []), nova])

async function acharPessoa(chegada: Chegada, { login, cpf }: Nova) {
  const daPasta = LEMBRADAS.get(chegada)?.find(
    (uma) => uma.login === login || (cpf !== null && uma.cpf === cpf),
  )
  if (daPasta !== undefined)
    throw new NaoCabe(daPasta.login === login ? 'login' : 'cpf', 'Outra linha deste arquivo já o tem.')
  return chegada.meios.ledger.db
    .selectFrom('usuario')
    .select(['id', 'desativadoEm'])
    .where((eb) => eb.or([eb('login', '=', login), ...(cpf === null ? [] : [eb('cpf', '=', cpf)])]))
    .executeTakeFirst()
}

async function gravarPessoas(
  chegada: Chegada,
  lote: readonly { linha: Linha; plano: Plano }[],
): Promise<void> {
  chegada.vieram.pessoa += lote.length
  if (chegada.ensaio) return
  const novas = lote.flatMap(({ plano }) => plano.nova ?? [])
  await transact(chegada.meios.ledger, async (tx) => {
    await inserirEmTodas(tx, {
      usuario: novas.map(usuarioDe),
      usuarioCargo: novas.flatMap(({ id, cargos }) =>
        cargos.map((cargo, ordem) => ({ usuarioId: id, cargo, ordem })),
      ),
      usuarioPapel: novas.flatMap(({ id, papeis }) =>
        papeis.map((papel) => ({ usuarioId: id, papel, desde: tx.now })),
      ),
      lotacao: novas.flatMap(({ id, setores }) =>
        setores.map((setorId) => ({ setorId, usuarioId: id, ordem: 0, desde: tx.now })),
      ),
    })
    for (const { id, login, cargos, setores, papeis } of novas)
      await registrar(tx, chegada.meios.sistema, {
        ato: 'usuario.cadastrado',
        dados: { usuarioId: id, login, cargos, setores, papeis },
      })
    await anotarVindos(tx, chegada, {
      especie: 'pessoa',
      vindos: lote.map(({ linha, plano }) => ({ codigo: linha.codigo, id: plano.id })),
    })
  })
}

/** O sub verdadeiro entra no primeiro acesso, qualquer que seja o provedor de identidade. */
const usuarioDe = ({
  id,
  login,
  nome,
  sobrenome,
  cpf,
  email,
  criadoEm,
  desativadoEm,
}: Nova): LinhaDoBanco => ({
  id,
  sub: `login:${login}`,
  login,
  nome,
  sobrenome,
  cpf,
  email,
  criadoEm,
  desativadoEm,
})
