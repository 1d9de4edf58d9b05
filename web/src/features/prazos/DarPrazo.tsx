import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { FeriadosDocument, PrazoCriarDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { diaDaSemanaDe, diaDoCalendario, hoje } from '../../ui/formato.ts'
import css from './Prazos.module.css'
import { problemasDo, vencimentoDe, type Contagem } from './vencimento.ts'

type Props = { item: { id: string; titulo: string }; fechar: () => void }
type Recusas = { motivo?: string; dias?: string; data?: string; responsavelId?: string }

/** Até quando, e quem. O dia em que vence se diz antes, pelo calendário do município. */
export function DarPrazo({ item, fechar }: Props) {
  const [motivo, setMotivo] = useState('')
  const [quando, setQuando] = useState<Contagem>({ contagem: 'UTEIS', dias: '5', data: '' })
  const [responsavel, setResponsavel] = useState<Alvo | null>(null)
  const [encerra, setEncerra] = useState(true)
  const [tentou, setTentou] = useState(false)
  const [recusas, setRecusas] = useState<Recusas>({})
  const problemas: Recusas = {
    ...problemasDo(quando, hoje()),
    ...(motivo.trim() === '' && { motivo: MENSAGENS.campoObrigatorio }),
  }
  const erros = { ...(tentou ? problemas : {}), ...recusas }
  const { executar, pendente } = useOperacao(PrazoCriarDocument, {
    sucesso: ({ prazoCriar }) => `Prazo dado: até ${diaDoCalendario(prazoCriar.venceEm)}.`,
    aoConcluir: fechar,
    aoFalhar: (erro) => {
      const campo = campoDe(erro)
      if (campo !== 'motivo' && campo !== 'dias' && campo !== 'data' && campo !== 'responsavelId')
        return false
      setRecusas({ [campo]: mensagemDe(erro) })
      return true
    },
  })
  const dar = () => {
    setTentou(true)
    setRecusas({})
    if (Object.keys(problemas).length > 0) return
    const { contagem, dias, data } = quando
    const contado = contagem === 'DATA' ? { data } : { dias: Number(dias) }
    executar({
      id: item.id,
      dados: {
        motivo: motivo.trim(),
        contagem,
        ...contado,
        encerraAoEnviar: encerra,
        ...(responsavel && { responsavelId: responsavel.id }),
      },
    })
  }
  return (
    <Dialogo titulo="Dar prazo" rotulo="Dar prazo" fechar={fechar} pendente={pendente} confirmar={dar}>
      <div className={css['campos']}>
        <p className={css['dica']}>{item.titulo}</p>
        <Textarea
          label="O que se espera"
          required
          maxLength={MOTIVO_MAX}
          value={motivo}
          error={erros.motivo}
          data-autofocus
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <CamposDaContagem valor={quando} aoMudar={setQuando} erros={erros} />
        <SeletorDeAlvo
          rotulo="Quem responde (vazio: quem tem a carga)"
          quem="setores e pessoas"
          valor={responsavel}
          aoMudar={setResponsavel}
          erro={erros.responsavelId}
        />
        <Checkbox
          label="O prazo se encerra quando quem responde enviar o item"
          checked={encerra}
          onChange={(event) => setEncerra(event.currentTarget.checked)}
        />
      </div>
    </Dialogo>
  )
}

function CamposDaContagem({
  valor,
  aoMudar,
  erros,
}: {
  valor: Contagem
  aoMudar: (valor: Contagem) => void
  erros: Recusas
}) {
  const vence = useVencimento(valor)
  return (
    <Radio.Group
      label="Como se conta"
      value={valor.contagem}
      onChange={(contagem) =>
        (contagem === 'UTEIS' || contagem === 'CORRIDOS' || contagem === 'DATA') &&
        aoMudar({ ...valor, contagem })
      }
    >
      <div className={css['contagens']}>
        <Radio value="UTEIS" label="Dias úteis" />
        <Radio value="CORRIDOS" label="Dias corridos" />
        <Radio value="DATA" label="Até uma data" />
      </div>
      <div className={css['quando']}>
        {valor.contagem === 'DATA' ? (
          <CampoDeDia rotulo="Data" valor={valor.data} aoMudar={(data) => aoMudar({ ...valor, data })} />
        ) : (
          <TextInput
            label="Dias, a contar de amanhã"
            inputMode="numeric"
            autoComplete="off"
            value={valor.dias}
            error={erros.dias}
            onChange={(event) => aoMudar({ ...valor, dias: event.currentTarget.value })}
          />
        )}
        <p role="status" className={css['vence']}>
          {vence && (
            <>
              Vence em <strong>{diaDoCalendario(vence)}</strong>, {diaDaSemanaDe(vence)}.
            </>
          )}
        </p>
      </div>
      {valor.contagem === 'DATA' && erros.data && (
        <p role="alert" className={css['erro']}>
          {erros.data}
        </p>
      )}
    </Radio.Group>
  )
}

const VALIDADE_MS = 60 * 60_000

/** O que o servidor dirá, com os feriados do município deste ano e do seguinte. */
function useVencimento(contagem: Contagem): string | undefined {
  const ano = Number(hoje().slice(0, 4))
  const este = useConsulta(FeriadosDocument, { ano }, { validadeMs: VALIDADE_MS })
  const seguinte = useConsulta(FeriadosDocument, { ano: ano + 1 }, { validadeMs: VALIDADE_MS })
  if (!este.data || !seguinte.data) return undefined
  const locais = new Set([...este.data.feriados, ...seguinte.data.feriados].map(({ dia }) => dia))
  return vencimentoDe(contagem, hoje(), locais)
}
