import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Radio } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../api/after-acting.ts'
import { avisar, avisarSucesso } from '../api/notices.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { assinarEmLote, FaltaReautenticar, type Andamento, type ParaAssinar } from './assinar-em-lote.ts'
import css from './Assinatura.module.css'
import { METODOS } from './metodos.ts'

type Props = { itens: readonly ParaAssinar[]; titulo: string; fechar: () => void; aoTerminar: () => void }

/** O método e o andamento. Fecha quando todos são assinados; o que falhou diz por quê e pode ser tentado de novo. */
export function DialogoDeAssinatura({ itens, titulo, fechar, aoTerminar }: Props) {
  const cliente = useQueryClient()
  const chaves = useRef(new Map<string, string>())
  const [andamentos, setAndamentos] = useState<ReadonlyMap<string, Andamento>>(new Map())
  const [pendente, setPendente] = useState(false)
  const [faltaIdentidade, setFaltaIdentidade] = useState(false)
  const falhou = [...andamentos.values()].some(({ situacao }) => situacao === 'falhou')

  const assinar = async () => {
    const feitos = new Set([...andamentos].flatMap(([id, { situacao }]) => (situacao === 'feito' ? [id] : [])))
    const anotar = (id: string, andamento: Andamento) => {
      if (andamento.situacao === 'feito') feitos.add(id)
      setAndamentos((antes) => new Map(antes).set(id, andamento))
    }
    setPendente(true)
    setFaltaIdentidade(false)
    try {
      await assinarEmLote({ itens, chaves: chaves.current, feitos: new Set(feitos), anotar, reautenticar: confirmarIdentidade })
      contar(feitos.size, itens.length)
      if (feitos.size === itens.length) aoTerminar()
    } catch (erro) {
      if (!(erro instanceof FaltaReautenticar)) throw erro
      setFaltaIdentidade(true)
    } finally {
      setPendente(false)
      if (feitos.size > 0) void depoisDeAgir(cliente)
    }
  }
  return (
    <Dialogo titulo={titulo} rotulo={rotuloDe(faltaIdentidade, falhou)} fechar={fechar} pendente={pendente} confirmar={() => void assinar()} tamanho="lg">
      <Metodos />
      <ul className={css['itens']} aria-live="polite">
        {itens.map(({ documento, selo }) => (
          <Linha key={documento.id} titulo={documento.titulo} detalhe={selo ? `selo na página ${selo.pagina}` : 'sem selo'} andamento={andamentos.get(documento.id)} />
        ))}
      </ul>
      {faltaIdentidade && (
        <p role="alert" className={css['nao']}>
          Para assinar é preciso confirmar quem você é, na janela da entrada única. Se ela não abriu, o navegador a bloqueou: use o botão abaixo.
        </p>
      )}
    </Dialogo>
  )
}

function rotuloDe(faltaIdentidade: boolean, falhou: boolean): string {
  if (faltaIdentidade) return 'Confirmar identidade e assinar'
  return falhou ? 'Tentar de novo' : 'Assinar'
}

function contar(feitos: number, total: number): void {
  if (feitos === total) avisarSucesso(MENSAGENS.assinados(feitos, total))
  else avisar('aviso', MENSAGENS.assinados(feitos, total), { autoCloseMs: 10_000 })
}

/** A janela da entrada única; fechá-la ou tê-la bloqueada não é erro, é ainda não ter confirmado. */
async function confirmarIdentidade(): Promise<void> {
  const { reautenticar } = await import('../api/oidc.ts')
  await reautenticar().catch((erro: unknown) => {
    throw new FaltaReautenticar('Identidade não confirmada.', { cause: erro })
  })
}

/** Os que dependem de certificado aparecem, com o porquê de ainda não servirem. */
function Metodos() {
  return (
    <Radio.Group label="Método" value="simples" className={css['metodos'] ?? ''}>
      {METODOS.map(({ valor, rotulo, indisponivel }) => (
        <Radio
          key={valor}
          value={valor}
          label={rotulo}
          description={indisponivel ?? 'Com a sua entrada neste sistema. Serve quando o documento aceita assinatura simples.'}
          disabled={indisponivel !== undefined}
        />
      ))}
    </Radio.Group>
  )
}

function Linha({ titulo, detalhe, andamento }: { titulo: string; detalhe: string; andamento: Andamento | undefined }) {
  return (
    <li data-situacao={andamento?.situacao}>
      {andamento?.situacao === 'feito' && <IconCircleCheck aria-label="Assinado" size={18} />}
      {andamento?.situacao === 'falhou' && <IconAlertTriangle aria-label="Não foi assinado" size={18} />}
      <span>
        {titulo} <small>{andamento?.situacao === 'executando' ? 'assinando…' : detalhe}</small>
        {andamento?.situacao === 'falhou' && <em>{andamento.mensagem}</em>}
      </span>
    </li>
  )
}
