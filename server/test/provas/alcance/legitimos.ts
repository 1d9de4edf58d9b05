/**
 * O ato com que o domínio deixa que alguém dê a ler o que ele mesmo não lê, e onde o diz. Só desculpa o leitor
 * que aparece com esse mesmo ato: o que vier depois, por quem ainda não lê, já é outro passo.
 */
export type Legitimo = { atos: readonly string[]; de?: string; arquivado?: true; fonte: string }

// prettier-ignore
export const LEGITIMOS: readonly Legitimo[] = [
  { atos: ['documentoAlterarRestricoes', 'processoAlterarRestricoes'], de: 'classificacaoDocumental',
    fonte: 'domínio §4.11: who `detem∧podeVer` ∨ (cls with motivo)' },
  { atos: ['documentoAlterarRestricoes', 'processoAlterarRestricoes'], arquivado: true,
    fonte: 'domínio §6.3, linha 12: arquivado: last holder sector ∨ cls' },
  { atos: ['documentoLerComMotivo', 'processoLerComMotivo'], de: 'classificacaoDocumental',
    fonte: 'domínio §7.3: `cls` with logged motivo only if brand.clsVeSigiloso' },
  { atos: ['documentoDesarquivar', 'processoDesarquivar'],
    fonte: 'domínio §4.7: who member of the sector (or the user) that held it at archiving, or cls, or role arquivo; destino = executor\'s sector that held it' },
  { atos: ['documentoEnviar', 'processoEnviar'],
    fonte: 'domínio §4.1: who `detem(u,x)`; §7.3: {INTERNO, POSSE} `detem` (root\'s carga)' },
  { atos: ['documentoDesfazerEnvio', 'processoDesfazerEnvio'],
    fonte: 'domínio §3.4: allowed to the sender (or a member of the origin sector) while there is no RECEBIMENTO' },
  { atos: ['usuarioAlterarSetores', 'usuarioAlterarPapeis', 'usuarioReativar', 'usuarioDesativar', 'setorEncerrar', 'entidadeAlterar'], de: 'adminAcesso',
    fonte: 'especificação §2: /admin/acesso, access administration, role adminAcesso; domínio INV-12: an item whose holder is deactivated goes to the sector\'s parent queue' },
]

/** O que lia antes de qualquer ato, e pelo caminho deixou de ler, volta a ler: ninguém lhe deu o que não tinha. */
export const JA_LIA = 'já lia no começo'

type Quando = { papeis: ReadonlySet<string>; arquivado: boolean }
export const legitimo = (ato: string, quando: Quando): Legitimo | undefined =>
  LEGITIMOS.find(
    ({ atos, de, arquivado }) =>
      atos.includes(ato) &&
      (de === undefined || quando.papeis.has(de)) &&
      (arquivado === undefined || quando.arquivado),
  )
