import { abrir, convidar } from '../../convidados.ts'
import type { Mundo, Pessoa } from '../../mundo.ts'
import type { Canario } from './cofre.ts'

export type Intruso = {
  nome: string
  quem: Pick<Pessoa, 'contexto'>
  /** O domínio §7 não deixa que esta pessoa leia este texto. */
  proibido(canario: Canario): boolean
}

type Marca = { ocultarExistenciaSigiloso: boolean }

/** Da equipe, sem relação com os itens: vê metadados do que não é minuta, o título do que não é sigiloso, e conteúdo nenhum. */
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
const doSetor = ({ item, classe, so }: Canario): boolean => so === 'ana' || (item.sigiloso && classe !== 'existencia')

export async function intrusos(m: Mundo, marca: Marca): Promise<Intruso[]> {
  const convite = await convidar(m, await m.documento('Convite de outro documento'), 'intruso@fora.example', ['convite.enviar'])
  return [
    { nome: 'anônimo', quem: m.publico, proibido: () => true },
    { nome: 'sem acesso', quem: m.zeca, proibido: () => true },
    { nome: 'convidado de outro documento', quem: await abrir(m, convite.token), proibido: () => true },
    { nome: 'de outro setor', quem: m.beto, proibido: alheio(marca) },
    { nome: 'classificador de outro setor', quem: m.carla, proibido: alheio(marca, { cls: true }) },
    { nome: 'do setor, sem autorização', quem: m.dora, proibido: doSetor },
  ]
}
