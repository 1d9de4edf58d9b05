import { enumerar } from '@autos/contract/regras/texto.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, Loader } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { executar } from '../../api/executar.ts'
import {
  type DiferencaDaPrevia,
  PreviaDoArquivoDocument,
  type PreviaDoArquivoQuery,
} from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import css from '../../partes/itens/Itens.module.css'
import { BotaoBaixar } from './BotaoBaixar.tsx'
import type { Documento } from './documento.ts'
import { useBaixar } from './use-baixar.ts'
import { LeitorDePdf } from '../../partes/leitor/leitor-tardio.ts'

const ENQUANTO_SE_FAZ_MS = 2_000
/** A que não veio neste tempo fica para quando se abrir de novo; o original está à mão. */
const PERGUNTAS_MAX = 45

/** O arquivo de escritório como PDF, se há quem converta; e sempre o original, que é o que vale. */
export function PreviaDoEscritorio({ documento }: { documento: Documento }) {
  const { id, titulo, versoes } = documento
  const { data, isPending } = useQuery({
    ...consulta(PreviaDoArquivoDocument, { id }),
    meta: { erro: 'pagina' },
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      seFaz(state.data) && state.dataUpdateCount < PERGUNTAS_MAX ? ENQUANTO_SE_FAZ_MS : false,
  })
  const { baixar, pendente } = useBaixar(id)
  const { url, diferencas = [] } = previaEm(data) ?? {}
  if (isPending || seFaz(data))
    return (
      <div className={css['vazioDoArquivo']} role="status">
        <Loader aria-hidden />
        <p>Preparando a prévia…</p>
        <BotaoBaixar documento={documento} />
      </div>
    )
  if (!url)
    return (
      <div className={css['vazioDoArquivo']}>
        <IconFileUnknown aria-hidden size={48} stroke={1.25} />
        <p>{MENSAGENS.previaIndisponivel}</p>
        <BotaoBaixar documento={documento} />
      </div>
    )
  return (
    <>
      <p role="note" className={css['aviso']} data-tom="info">
        <strong>Prévia</strong>: pode diferir do arquivo .{documento.extensao}, que é o que vale.{' '}
        {diferencas.length > 0 && `${dizerDiferencas(diferencas)} `}
        <Button variant="subtle" size="sm" loading={pendente} onClick={() => void baixar()}>
          Baixar o original
        </Button>
      </p>
      <Suspense fallback={<div className={css['vazioDoArquivo']} aria-busy />}>
        <LeitorDePdf
          key={id}
          lembrarDe={id}
          fonte={{ url, renovar: async () => previaEm(await executar(PreviaDoArquivoDocument, { id }))?.url }}
          chave={`previa ${id} ${versoes[0]?.sha256 ?? ''}`}
          titulo={titulo}
          extras={<BotaoBaixar documento={documento} compacto />}
        />
      </Suspense>
    </>
  )
}

const DIFERE: Record<DiferencaDaPrevia, string> = {
  CAMPOS: 'campos que se calculam (páginas, datas, sumário, referências)',
  ALTERACOES: 'alterações marcadas, por aceitar ou rejeitar',
  FORMULAS: 'fórmulas',
}

const dizerDiferencas = (diferencas: readonly DiferencaDaPrevia[]): string =>
  `Ele tem ${enumerar(diferencas.map((uma) => DIFERE[uma]))}, que aqui podem aparecer de outro modo.`

function previaEm(data: PreviaDoArquivoQuery | undefined) {
  const item = data?.itens[0]
  return item?.__typename === 'Documento' ? item.previa : undefined
}

const seFaz = (data: PreviaDoArquivoQuery | undefined): boolean => previaEm(data)?.situacao === 'FAZENDO'
