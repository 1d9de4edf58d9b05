import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'

import { executar } from '../api/executar.ts'
import {
  ExportacoesEmAndamentoDocument,
  ProcessoExportarDocument,
  type FormatoDeExportacao,
} from '../api/gen/graphql.ts'
import { avisarSucesso } from '../api/notices.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import css from './bases/Formulario.module.css'
import { ItensDoLote } from './bases/ItensDoLote.tsx'
import { DadosAVista } from './DadosAVista.tsx'
import type { PropsDeAcao } from './dialogos.ts'
import { useLote } from './lote.ts'
import { useDadosAVista } from './use-dados-a-vista.ts'

const FORMATOS: readonly { formato: FormatoDeExportacao; rotulo: string; explicacao: string }[] = [
  {
    formato: 'ZIP',
    rotulo: 'Arquivos originais, em uma pasta compactada (ZIP)',
    explicacao: 'Cada peça como foi assinada, com as assinaturas que se conferem nela.',
  },
  {
    formato: 'PDF',
    rotulo: 'Um PDF só',
    explicacao:
      'Todas as peças em ordem, com um índice no começo e um marcador para cada uma. Bom para ler e imprimir; as assinaturas conferem-se no ZIP.',
  },
  { formato: 'AMBOS', rotulo: 'Os dois', explicacao: 'O ZIP e o PDF.' },
]
const ehFormato = (texto: string): texto is FormatoDeExportacao =>
  FORMATOS.some(({ formato }) => formato === texto)
const CONFERE_MS = 2000

/** O processo em um arquivo, montado em segundo plano: a pessoa pede, continua o que fazia e é avisada. */
export function Exportar({ itens, fechar }: PropsDeAcao) {
  const [formato, setFormato] = useState<FormatoDeExportacao>('ZIP')
  const [paraFora, setParaFora] = useState(false)
  const processoId = itens[0]?.id ?? ''
  const aVista = useDadosAVista(paraFora ? [processoId] : [], 'EXPORTADO')
  const emCurso = useEmCurso(processoId)
  const lote = useLote({
    sucesso: () =>
      'Exportação pedida. Você recebe um aviso e um e-mail quando ficar pronta; o arquivo fica nos detalhes do processo.',
    avisarSucesso: (frase) => avisarSucesso(frase),
    fechar,
  })
  return (
    <Dialogo
      titulo="Exportar 1 processo"
      rotulo="Exportar"
      fechar={fechar}
      pendente={lote.pendente}
      desabilitado={emCurso !== undefined || aVista.falta}
      porQueDesabilitado={emCurso ?? 'Veja os dados pessoais antes de entregar.'}
      confirmar={() =>
        void lote.executar(itens, ({ id }, chave) =>
          executar(
            ProcessoExportarDocument,
            { formato, processoId: id, paraFora, ...(aVista.vistos && { dadosVistos: true }) },
            { chave },
          ),
        )
      }
    >
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <Formatos formato={formato} mudar={setFormato} />
      <Checkbox
        mt="md"
        label="É para entregar a alguém de fora"
        description="Antes, o sistema mostra os dados pessoais que há nas peças."
        checked={paraFora}
        onChange={(event) => setParaFora(event.currentTarget.checked)}
      />
      <DadosAVista de={aVista} fechar={fechar} />
      <p className={css['dica']}>
        Vão só as peças que você pode ler. O arquivo se guarda por alguns dias e é só seu.
      </p>
    </Dialogo>
  )
}

type PropsDosFormatos = { formato: FormatoDeExportacao; mudar: (formato: FormatoDeExportacao) => void }

function Formatos({ formato, mudar }: PropsDosFormatos) {
  return (
    <Radio.Group
      label="O que vai"
      value={formato}
      onChange={(valor) => mudar(ehFormato(valor) ? valor : 'ZIP')}
    >
      <div className={css['opcoes']}>
        {FORMATOS.map((opcao, indice) => (
          <Radio
            key={opcao.formato}
            value={opcao.formato}
            label={opcao.rotulo}
            description={opcao.explicacao}
            {...(indice === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Uma de cada vez: a que já se monta diz a quantas anda. */
function useEmCurso(processoId: string): string | undefined {
  const { data } = useConsulta(
    ExportacoesEmAndamentoDocument,
    { processoId },
    { validadeMs: 0, aCadaMs: CONFERE_MS, pagina: true },
  )
  const ultima = data?.exportacoes.dados[0]
  if (ultima?.situacao !== 'PENDENTE' && ultima?.situacao !== 'PROCESSANDO') return undefined
  const { feitas, total } = ultima.progresso
  return total > 0
    ? `Já se monta uma exportação deste processo: ${feitas} de ${total} arquivos.`
    : 'Já se monta uma exportação deste processo.'
}
