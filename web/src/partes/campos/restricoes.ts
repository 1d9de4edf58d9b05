/** As restrições que se marcam; PUBLICO e TEM_AUTORIZADOS_EXTERNOS só existem na leitura. */
export type Marca = 'INTERNO' | 'POSSE' | 'SIGILOSO'

/** POSSE e SIGILOSO obrigam INTERNO. */
export const internoForcado = (marcas: readonly Marca[]): boolean =>
  marcas.includes('POSSE') || marcas.includes('SIGILOSO')

/** Liga ou desliga uma marca, com INTERNO acompanhando quem o obriga. */
export function marcar(marcas: readonly Marca[], marca: Marca, ligada: boolean): Marca[] {
  const conjunto = new Set(marcas)
  if (ligada) conjunto.add(marca)
  else conjunto.delete(marca)
  if (internoForcado([...conjunto])) conjunto.add('INTERNO')
  return ORDEM.filter((cada) => conjunto.has(cada))
}

const ORDEM: readonly Marca[] = ['INTERNO', 'POSSE', 'SIGILOSO']

/** Autorizados de dentro, só o sigiloso os tem. */
export const pedeAutorizados = (marcas: readonly Marca[]): boolean => marcas.includes('SIGILOSO')

/** Autorizados de fora, hipótese legal e prazo: de tudo o que não é público (domínio §7.1). */
export const restrito = (marcas: readonly Marca[]): boolean => marcas.length > 0

/** As cinco opções da especificação (§4). */
export function nomeDaOpcao(marcas: readonly Marca[]): string {
  if (marcas.includes('SIGILOSO'))
    return marcas.includes('POSSE') ? 'Sigiloso e requer posse' : 'Sigiloso requer autorização'
  if (marcas.includes('POSSE')) return 'Requer posse'
  return marcas.includes('INTERNO') ? 'Público interno' : 'Público externo'
}

const EXPLICACAO: Record<string, string> = {
  'Público externo': 'Qualquer pessoa lê, depois de concluso.',
  'Público interno': 'Só quem trabalha na entidade lê.',
  'Requer posse': 'Só lê quem está com a carga.',
  'Sigiloso requer autorização': 'Só leem as pessoas e setores autorizados. Cada acesso fica registrado.',
  'Sigiloso e requer posse': 'Só lê quem é autorizado e está com a carga. Cada acesso fica registrado.',
}

/** No processo, INTERNO fecha também as peças, salvo o que se publica (domínio §7.2). */
const DO_PROCESSO =
  'Só quem trabalha na entidade lê: assunto, interessados e peças, salvo atos que nascem públicos ou já se publicaram.'

export function explicacaoDe(marcas: readonly Marca[], de: 'documento' | 'processo'): string {
  const opcao = nomeDaOpcao(marcas)
  return de === 'processo' && opcao === 'Público interno' ? DO_PROCESSO : (EXPLICACAO[opcao] ?? '')
}

export const ehMarca = (restricao: string): restricao is Marca =>
  (ORDEM as readonly string[]).includes(restricao)
