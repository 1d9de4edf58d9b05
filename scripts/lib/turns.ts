import { spawnSync } from 'node:child_process'
import { ROOT } from './run.ts'

/** After so many turns everything has run. */
export const TURNS = 4

/**
 * The files that take turns in `npm test`, whose time two processors do not have for everything: each computes for
 * seconds. None of them asks whether something new was entered in a register (an edge, a setting, a kind): who forgets
 * it learns it in the same commit. The heaviest first, so that the turns weigh alike.
 */
export const IN_TURNS: readonly string[] = [
  'server/test/mortes/mortes.test.ts',
  'server/src/modules/assinaturas/preservar.test.ts',
  'server/src/adapters/lugares/lugares.test.ts',
  'pades/src/oracle.test.ts',
  'demo/demo.test.ts',
  'server/src/modules/provedores/provedores.test.ts',
  'server/src/modules/documentos/reter-substituicao.test.ts',
  'server/src/adapters/reconhecimento/servico.test.ts',
  'server/test/provas/disputas.test.ts',
  'server/src/modules/solicitacoes/solicitacoes.test.ts',
  'server/src/modules/saida/saida.test.ts',
  'server/src/modules/assinaturas/certificado-local.test.ts',
  'server/src/modules/cidadaos/assinar.test.ts',
  'server/src/modules/convites/liberar.test.ts',
  'server/src/modules/assinaturas/lugar.test.ts',
  'server/src/modules/convites/so-o-convite.test.ts',
  'server/src/modules/assinaturas/politica-icp.test.ts',
  'server/test/provas/texto/texto.test.ts',
  'server/test/quedas/quedas.test.ts',
  'server/src/modules/docproc/campos.test.ts',
  'server/src/adapters/leitor-zip/diferencas.test.ts',
  'server/src/modules/passado/passado.test.ts',
  'server/src/modules/preparo/portas.test.ts',
  'server/src/modules/assinaturas/avisos.test.ts',
  'server/test/provas/texto/limites.test.ts',
  'server/src/modules/lixeira/lixeira.test.ts',
  'server/src/modules/exportacao/travada.test.ts',
  'server/src/adapters/reconhecimento/tesseract.test.ts',
  'server/src/modules/assinaturas/com-cms.test.ts',
  'server/src/modules/tarjas/a-quem-ja-le.test.ts',
  'server/src/modules/documentos/reter-abertura.test.ts',
  'server/src/modules/classificacao/numerar-sozinho.test.ts',
  'pades/src/fuzz.test.ts',
  'pades/src/oracle-workers.test.ts',
  'server/src/app/production/check-returns.test.ts',
  'server/test/provas/alcance/sem-efeito.test.ts',
  'server/src/adapters/armazenamento/armazenamento.test.ts',
  'server/src/adapters/lugar-livre/lugar-livre.test.ts',
  'server/src/adapters/diagramacao/modelos.test.ts',
  'server/src/modules/processos/apensar.test.ts',
  'server/src/modules/metadados/quem-vera.test.ts',
  'server/src/modules/classificacao/disputa.test.ts',
  'server/src/modules/marcadores/renomear.test.ts',
  'server/src/modules/preparo/preparo.test.ts',
  'server/src/modules/substituicoes/substituicoes.test.ts',
  'server/src/modules/setores/grupos.test.ts',
  'scripts/lib/node-tests.test.ts',
  'scripts/lib/cpu.test.ts',
  'scripts/lib/pack-programs.test.ts',
  'e2e/entrar-e-sair.spec.ts',
  'e2e/redigir.spec.ts',
  'e2e/tarja.spec.ts',
  'e2e/admin.spec.ts',
  'e2e/quem-le.spec.ts',
  'e2e/papel.spec.ts',
  'e2e/homologacao-govbr.spec.ts',
  'e2e/acessibilidade.spec.ts',
  'e2e/redigir-junto.spec.ts',
  'e2e/nascer.spec.ts',
  'e2e/detalhes.spec.ts',
  'e2e/dialogos.spec.ts',
  'e2e/restricoes.spec.ts',
  'e2e/leitor.spec.ts',
  'e2e/aberturas.spec.ts',
  'e2e/marcadores.spec.ts',
  'e2e/avarias.spec.ts',
  'e2e/letra-digitada.spec.ts',
  'e2e/estreito.spec.ts',
  'e2e/acoes.spec.ts',
  'e2e/exportar-substituir.spec.ts',
  'e2e/caso.spec.ts',
  'e2e/teclado.spec.ts',
  'e2e/listas.spec.ts',
  'e2e/interessados.spec.ts',
  'e2e/dois-no-mesmo-item.spec.ts',
  'e2e/abertura-retida.spec.ts',
  'e2e/entradas-recusadas.spec.ts',
  'e2e/dois-no-mesmo-cadastro.spec.ts',
  'e2e/afastar.spec.ts',
  'e2e/acompanhar.spec.ts',
  'e2e/atalhos.spec.ts',
  'e2e/moldura.spec.ts',
  'e2e/requerente.spec.ts',
  'e2e/duas-pessoas.spec.ts',
  'e2e/acoes-uma-a-uma.spec.ts',
  'e2e/frases.spec.ts',
  'e2e/decreto-do-word.spec.ts',
  'e2e/grupos.spec.ts',
  'e2e/numeracao.spec.ts',
  'e2e/folha.spec.ts',
  'e2e/atendimento.spec.ts',
  'e2e/seletores.spec.ts',
]

/** Of these files, those that always run and those whose turn it is. */
export function ofTheTurn(files: readonly string[], turn: number | undefined): string[] {
  return files.filter((file) => {
    const place = IN_TURNS.indexOf(file)
    return turn === undefined || place < 0 || place % TURNS === turn - 1
  })
}

/**
 * Whose turn it is, from 1 on; none when everything runs. The commit says it, so that what failed fails again and the
 * next commits meet the others; AUTOS_VEZ says another, or `todas`.
 */
export function turnOf({ AUTOS_VEZ: said }: NodeJS.ProcessEnv, commit = headCommit()): number | undefined {
  if (said === 'todas') return undefined
  if (said !== undefined && !(/^\d$/.test(said) && Number(said) >= 1 && Number(said) <= TURNS))
    throw new Error(`AUTOS_VEZ: 1 a ${TURNS}, ou "todas".`)
  return said === undefined ? (Number.parseInt(commit.slice(0, 8), 16) % TURNS) + 1 : Number(said)
}

/** Of a folder that is no repository, the first turn. */
function headCommit(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : '00000000'
}
