import { Button, FileInput, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveCsvText } from '../../ui/csv.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EXEMPLO, type LinhaDaPlanilha } from './planilha.ts'
import { useImportacao } from './use-importacao.ts'

const DESTINO = { cadastrar: 'Cadastrar', pular: 'Pular', erro: 'Corrigir', feita: 'Cadastrada' } as const

export type Linha = Omit<LinhaDaPlanilha, 'destino'> & { destino: keyof typeof DESTINO }

const COLUNAS: readonly Coluna<Linha>[] = [
  { titulo: 'Linha', numero: true, celula: ({ numero }) => numero },
  {
    titulo: 'Pessoa',
    celula: ({ nome, login }) => (
      <>
        {nome}
        <small>{login}</small>
      </>
    ),
  },
  {
    titulo: 'O que vai acontecer',
    celula: ({ destino, porque }) => (
      <>
        <strong>{DESTINO[destino]}</strong>
        <small>{porque}</small>
      </>
    ),
  },
]

export type Pessoas = readonly { login: string }[]

type Props = { pessoas: Pessoas; fechar: () => void }

/**
 * Uma planilha inteira: primeiro o que vai acontecer com cada linha; depois acontece, e o que o servidor
 * recusar fica dito.
 */
export function ImportarPessoas({ pessoas, fechar }: Props) {
  const { linhas, aFazer, feitas, erro, ler, cadastrar } = useImportacao(pessoas)
  return (
    <Dialogo
      titulo="Cadastrar pessoas por planilha"
      rotulo={aFazer.length === 1 ? 'Cadastrar 1 pessoa' : `Cadastrar ${aFazer.length} pessoas`}
      rotuloDeSair="Fechar"
      tamanho="lg"
      fechar={fechar}
      pendente={feitas !== undefined}
      desabilitado={aFazer.length === 0}
      confirmar={() => void cadastrar()}
    >
      <div className={telas['campos']}>
        <p className={telas['nota']}>
          Um arquivo CSV, salvo de qualquer planilha: uma pessoa por linha. Nada muda antes de você conferir.
        </p>
        <Exemplo />
        <FileInput
          label="Planilha"
          placeholder="Escolher arquivo"
          accept=".csv,text/csv,text/plain"
          error={erro}
          onChange={(arquivo) => void ler(arquivo)}
          data-autofocus
        />
        {feitas !== undefined && (
          <Progress
            value={(feitas / Math.max(1, feitas + aFazer.length)) * 100}
            aria-label="Pessoas cadastradas"
          />
        )}
        {linhas.length > 0 && (
          <TabelaComBusca
            nome="Conferência da planilha"
            linhas={linhas}
            chave={({ numero }) => String(numero)}
            colunas={COLUNAS}
            vazia={{ texto: '' }}
          />
        )}
      </div>
    </Dialogo>
  )
}

function Exemplo() {
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden size={18} />}
        onClick={() => saveCsvText('pessoas-exemplo', EXEMPLO)}
      >
        Baixar planilha de exemplo
      </Button>
    </div>
  )
}
