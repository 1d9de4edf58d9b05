import { tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { executar } from '../../api/executar.ts'
import { ExportacoesDoProcessoDocument, type ExportacoesDoProcessoQuery } from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import { consulta } from '../../api/use-consulta.ts'
import css from '../../partes/itens/Itens.module.css'
import { Secao } from '../../partes/itens/Secao.tsx'
import { dataHora, dia } from '../../ui/formato.ts'
import { openInTab } from '../../ui/open-in-tab.ts'

type Exportacao = ExportacoesDoProcessoQuery['exportacoes']['dados'][number]
type Arquivo = Exportacao['arquivos'][number]

const CONFERE_MS = 2000
const emCurso = ({ situacao }: Exportacao): boolean => situacao === 'PENDENTE' || situacao === 'PROCESSANDO'

/** O que a própria pessoa exportou deste processo: a quantas anda, e o arquivo quando fica pronto. */
export function Exportacoes({ processoId }: { processoId: string }) {
  const { data } = useQuery({
    ...consulta(ExportacoesDoProcessoDocument, { processoId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exportacoes.dados.some(emCurso) ? CONFERE_MS : false),
    meta: { erro: 'pagina' },
  })
  const { total = 0, dados = [] } = data?.exportacoes ?? {}
  if (dados.length === 0) return null
  return (
    <Secao titulo="Exportações" conta={total}>
      <ul className={css['lista']}>
        {dados.map((exportacao) => (
          <li key={exportacao.id}>
            <Situacao exportacao={exportacao} />
            <div className={css['acoes']}>
              {exportacao.arquivos.map((arquivo) => (
                <Baixar
                  key={arquivo.formato}
                  processoId={processoId}
                  exportacaoId={exportacao.id}
                  arquivo={arquivo}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Secao>
  )
}

const NOME_DO_FORMATO: Record<Exportacao['formato'], string> = {
  ZIP: 'Arquivos originais (ZIP)',
  PDF: 'Um PDF só',
  AMBOS: 'ZIP e PDF',
}

function Situacao({ exportacao }: { exportacao: Exportacao }) {
  const { feitas, total } = exportacao.progresso
  return (
    <>
      <span role="status">
        {NOME_DO_FORMATO[exportacao.formato]} · {frase(exportacao)}
      </span>
      <small>
        Pedida em <span className="numero">{dataHora(exportacao.criadaEm)}</span>
      </small>
      {emCurso(exportacao) && (
        <Progress
          value={total > 0 ? (100 * feitas) / total : 0}
          animated
          aria-label="Andamento da exportação"
        />
      )}
    </>
  )
}

function frase({ situacao, motivo, expiraEm, progresso: { feitas, total } }: Exportacao): string {
  switch (situacao) {
    case 'PENDENTE':
      return 'na fila'
    case 'PROCESSANDO':
      return total > 0 ? `montando: ${feitas} de ${total} arquivos` : 'montando'
    case 'PRONTA':
      return [motivo ? `pronta, mas ${motivo}` : 'pronta', expiraEm && `guarda-se até ${dia(expiraEm)}`]
        .filter(Boolean)
        .join('; ')
    case 'ERRO':
      return `não deu certo: ${motivo ?? 'tente exportar de novo'}`
    case 'EXPIRADA':
      return 'o prazo acabou e o arquivo se apagou'
    case 'REVOGADA':
      return 'não se pode mais baixar: algo do que foi nela você já não pode ler'
  }
}

/** O endereço vale 5 minutos: pede-se um na hora de baixar. */
function Baixar({
  processoId,
  exportacaoId,
  arquivo,
}: {
  processoId: string
  exportacaoId: string
  arquivo: Arquivo
}) {
  const [pendente, setPendente] = useState(false)
  const baixar = async () => {
    setPendente(true)
    try {
      const { exportacoes } = await executar(ExportacoesDoProcessoDocument, { processoId })
      const url = exportacoes.dados
        .find(({ id }) => id === exportacaoId)
        ?.arquivos.find(({ formato }) => formato === arquivo.formato)?.url
      if (url) openInTab(url)
      else avisar('aviso', 'Este arquivo já não se pode baixar. Exporte de novo.')
    } catch (erro) {
      mostrarErro(erro)
    } finally {
      setPendente(false)
    }
  }
  return (
    <Button
      size="compact-md"
      variant="outline"
      leftSection={<IconDownload aria-hidden size={18} />}
      loading={pendente}
      onClick={() => void baixar()}
    >
      Baixar {arquivo.formato} · {tamanhoPorExtenso(arquivo.tamanho)}
    </Button>
  )
}
