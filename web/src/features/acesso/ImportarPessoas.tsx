import { Button, FileInput, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { SetoresDocument, UsuarioCadastrarDocument } from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { consulta } from '../../api/use-consulta.ts'
import { saveCsvText } from '../../ui/csv.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { esquecerListas } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dadosDe } from './pessoa.ts'
import { EXEMPLO, lerPlanilha, type LinhaDaPlanilha } from './planilha.ts'

const DESTINO = { cadastrar: 'Cadastrar', pular: 'Pular', erro: 'Corrigir', feita: 'Cadastrada' } as const
type Linha = Omit<LinhaDaPlanilha, 'destino'> & { destino: keyof typeof DESTINO }

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

type Pessoas = readonly { login: string }[]
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

/** O que a planilha diz, conferido; e, linha a linha, o que se fez de cada pessoa. */
function useImportacao(pessoas: Pessoas) {
  const cliente = useQueryClient()
  const [linhas, setLinhas] = useState<readonly Linha[]>([])
  const [erro, setErro] = useState<string>()
  const [feitas, setFeitas] = useState<number>()
  const aFazer = linhas.filter(({ destino }) => destino === 'cadastrar')
  const ler = async (arquivo: File | null) => {
    setErro(undefined)
    setLinhas([])
    if (!arquivo) return
    const lido = await conferir(cliente, arquivo, pessoas)
    if (typeof lido === 'string') setErro(lido)
    else setLinhas(lido)
  }
  const cadastrar = async () => {
    let certas = 0
    for (const [i, linha] of aFazer.entries()) {
      setFeitas(i)
      const depois = await cadastrarUma(linha)
      if (depois.destino === 'feita') certas += 1
      setLinhas((antes) =>
        antes.map((outra) => (outra.numero === linha.numero ? { ...outra, ...depois } : outra)),
      )
    }
    setFeitas(undefined)
    if (certas > 0) avisarSucesso(certas === 1 ? '1 pessoa cadastrada.' : `${certas} pessoas cadastradas.`)
    void esquecerListas(cliente)
    await depoisDeAgir(cliente)
  }
  return { linhas, aFazer, feitas, erro, ler, cadastrar }
}

/** As linhas da planilha, ou por que ela não serve. Só se confere quando se sabe que setores há. */
async function conferir(
  cliente: QueryClient,
  arquivo: File,
  pessoas: Pessoas,
): Promise<readonly Linha[] | string> {
  const setores = await cliente
    .query({ ...consulta(SetoresDocument, {}), staleTime: 'static' })
    .then((lidos) => lidos.setores, mensagemDe)
  if (typeof setores === 'string') return setores
  const lido = lerPlanilha(await textoDe(arquivo), {
    setores: setores.filter(({ grupoMembros }) => !grupoMembros),
    pessoas,
  })
  return lido.length === 0 ? 'A planilha não tem nenhuma pessoa abaixo do cabeçalho.' : lido
}

function cadastrarUma({ dados }: Linha): Promise<Pick<Linha, 'destino' | 'porque'>> {
  const { cargos, setores, papeis } = dados
  return executar(UsuarioCadastrarDocument, { dados: dadosDe(dados), cargos, setores, papeis }).then(
    () => ({ destino: 'feita' as const, porque: 'Entra quando usar o login dela.' }),
    (recusa: unknown) => ({ destino: 'erro' as const, porque: mensagemDe(recusa) }),
  )
}

/** O Excel daqui ainda salva em windows-1252. */
async function textoDe(arquivo: File): Promise<string> {
  const bytes = await arquivo.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
