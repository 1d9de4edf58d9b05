import { newId } from '../../../src/kernel/ids.ts'
import { entrarComo, IRACI, JONAS } from '../../cidadaos.ts'
import { abrir, convidar } from '../../convidados.ts'
import type { Mundo, Pessoa } from '../../mundo.ts'
import type { Canario, Cofre } from './cofre.ts'

export type Intruso = {
  nome: string
  quem: Pick<Pessoa, 'contexto'>
  /** O domínio §7 não deixa que esta pessoa leia este texto. */
  proibido(canario: Canario): boolean
}

type Marca = { ocultarExistenciaSigiloso: boolean }

/**
 * Da equipe, sem relação com os itens: vê metadados do que não é minuta, o título do que não é sigiloso, e
 * conteúdo nenhum.
 */
const alheio =
  ({ ocultarExistenciaSigiloso }: Marca, { cls = false } = {}) =>
  ({ item, classe, so }: Canario): boolean => {
    // O classificador retira marcadores de setores, e por isso os vê (domínio §13).
    if (so !== undefined) return !(cls && so === 'protocolo')
    if (item.aberto) return false
    // O classificador restaura da Lixeira sem ler o que lá está.
    if (item.excluido) return !(cls && classe === 'existencia')
    if (item.minuta) return true
    if (classe === 'conteudo') return true
    return item.sigiloso && (classe === 'titulo' || ocultarExistenciaSigiloso)
  }

/** Do setor que criou e tem a carga, mas sem autorização: falta-lhe o sigiloso. */
const doSetor = ({ item, classe, so }: Canario): boolean =>
  so === 'ana' || (item.sigiloso && classe !== 'existencia')

/** Os processos de que um dos cidadãos é interessado. */
const COM_INTERESSADO = ['processo com posse', 'processo sigiloso']

/**
 * O interessado sabe do processo e, do que não é sigiloso, o título e as peças; conteúdo, só do que não
 * requer posse nem é sigiloso (domínio §7.3).
 */
const doInteressado = ({ item, classe }: Canario): boolean => {
  const sabe = COM_INTERESSADO.includes(item.nome) || item.nome === 'peça do processo com posse'
  return !sabe || classe === 'conteudo' || (item.sigiloso && classe === 'titulo')
}

/** Os da equipe, o convidado e o cidadão também assinam um documento aberto, de que pendem anexos fechados. */
export async function intrusos(m: Mundo, cofre: Cofre, marca: Marca): Promise<Intruso[]> {
  const convite = await convidar(m, cofre.assinado, 'intruso@fora.example', ['convite.enviar'])
  await assina(m, cofre.assinado, IRACI.cpf)
  const processos = cofre.itens.filter(({ nome }) => COM_INTERESSADO.includes(nome)).map(({ id }) => id)
  return [
    { nome: 'anônimo', quem: m.publico, proibido: () => true },
    { nome: 'sem acesso', quem: m.zeca, proibido: () => true },
    { nome: 'convidado do que se assina', quem: await abrir(m, convite.token), proibido: () => true },
    { nome: 'de outro setor', quem: m.beto, proibido: alheio(marca) },
    { nome: 'classificador de outro setor', quem: m.carla, proibido: alheio(marca, { cls: true }) },
    { nome: 'do setor, sem autorização', quem: m.dora, proibido: doSetor },
    { nome: 'cidadão que assina', quem: await entrarComo(m, IRACI), proibido: () => true },
    { nome: 'cidadão interessado', quem: await interessado(m, processos), proibido: doInteressado },
  ]
}

async function interessado(m: Mundo, processos: readonly string[]): Promise<Intruso['quem']> {
  const externoId = newId()
  await m.db
    .insertInto('interessadoExterno')
    .values({ id: externoId, nomeRazao: JONAS.nome, cpfCnpj: JONAS.cpf })
    .execute()
  for (const processoId of processos)
    await m.db.insertInto('interessado').values({ processoId, externoId }).execute()
  return entrarComo(m, JONAS)
}

async function assina({ db }: Mundo, documentoId: string, cpf: string): Promise<void> {
  const convidadoId = newId()
  await db.insertInto('convidado').values({ id: convidadoId, email: 'outra@fora.example', cpf }).execute()
  await db
    .insertInto('assinante')
    .values({ id: newId(), documentoId, convidadoId, ordem: 8, adicionadoEm: new Date() })
    .execute()
}
