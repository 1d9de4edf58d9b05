import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { FeriadosDocument, PrazoCriarDocument, type PrazoDados } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { useAtoComCampos } from '../../partes/campos/use-ato-com-campos.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { diaDaSemanaDe, diaDoCalendario, hoje } from '../../ui/formato.ts'
import css from './Prazos.module.css'
import { problemasDo, vencimentoDe, type Contagem } from './vencimento.ts'

type Props = { item: { id: string; titulo: string }; fechar: () => void }

/** Até quando, e quem. O dia em que vence se diz antes, pelo calendário do município. */
export function DarPrazo({ item, fechar }: Props) {
  const { valores, mudar, erroDe, pendente, dar } = useFormulario(item.id, fechar)
  return (
    <Dialogo titulo="Dar prazo" rotulo="Dar prazo" fechar={fechar} pendente={pendente} confirmar={dar}>
      <div className={css['campos']}>
        <p className={css['dica']}>{item.titulo}</p>
        <Textarea
          label="O que se espera"
          required
          maxLength={MOTIVO_MAX}
          value={valores.motivo}
          error={erroDe('motivo')}
          data-autofocus
          onChange={({ currentTarget }) => mudar({ motivo: currentTarget.value })}
        />
        <CamposDaContagem valor={valores.quando} aoMudar={(quando) => mudar({ quando })} erroDe={erroDe} />
        <SeletorDeAlvo
          rotulo="Quem responde (vazio: quem tem a carga)"
          quem="setores e pessoas"
          valor={valores.responsavel}
          aoMudar={(responsavel) => mudar({ responsavel })}
          erro={erroDe('responsavelId')}
        />
        <Checkbox
          label="O prazo se encerra quando quem responde enviar o item"
          checked={valores.encerra}
          onChange={({ currentTarget }) => mudar({ encerra: currentTarget.checked })}
        />
      </div>
    </Dialogo>
  )
}

type Valores = { motivo: string; quando: Contagem; responsavel: Alvo | null; encerra: boolean }
type Campo = 'motivo' | 'dias' | 'data' | 'responsavelId'
type ErroDe = (campo: Campo) => string | undefined

const NOVO: Valores = {
  motivo: '',
  quando: { contagem: 'UTEIS', dias: '5', data: '' },
  responsavel: null,
  encerra: true,
}

function useFormulario(id: string, fechar: () => void) {
  const [valores, setValores] = useState(NOVO)
  const [tentou, setTentou] = useState(false)
  const ato = useAtoComCampos(PrazoCriarDocument, {
    sucesso: ({ prazoCriar }) => `Prazo dado: até ${diaDoCalendario(prazoCriar.venceEm)}.`,
    aoConcluir: fechar,
    campos: ['motivo', 'dias', 'data', 'responsavelId'],
  })
  const problemas: Partial<Record<Campo, string>> = {
    ...problemasDo(valores.quando, hoje()),
    ...(valores.motivo.trim() === '' && { motivo: MENSAGENS.campoObrigatorio }),
  }
  const dar = () => {
    setTentou(true)
    if (Object.keys(problemas).length === 0) ato.executar({ id, dados: paraServidor(valores) })
  }
  const erroDe: ErroDe = (campo) => ato.erroDe(campo) ?? (tentou ? problemas[campo] : undefined)
  const mudar = (mudanca: Partial<Valores>) => setValores({ ...valores, ...mudanca })
  return { valores, mudar, erroDe, pendente: ato.pendente, dar }
}

function paraServidor({
  motivo,
  quando: { contagem, dias, data },
  responsavel,
  encerra,
}: Valores): PrazoDados {
  return {
    motivo: motivo.trim(),
    contagem,
    ...(contagem === 'DATA' ? { data } : { dias: Number(dias) }),
    encerraAoEnviar: encerra,
    ...(responsavel && { responsavelId: responsavel.id }),
  }
}

type DaContagem = { valor: Contagem; aoMudar: (valor: Contagem) => void; erroDe: ErroDe }

function CamposDaContagem({ valor, aoMudar, erroDe }: DaContagem) {
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
            error={erroDe('dias')}
            onChange={({ currentTarget }) => aoMudar({ ...valor, dias: currentTarget.value })}
          />
        )}
        <Vencimento contagem={valor} />
      </div>
      {valor.contagem === 'DATA' && erroDe('data') && (
        <p role="alert" className={css['erro']}>
          {erroDe('data')}
        </p>
      )}
    </Radio.Group>
  )
}

function Vencimento({ contagem }: { contagem: Contagem }) {
  const vence = useVencimento(contagem)
  return (
    <p role="status" className={css['vence']}>
      {vence && (
        <>
          Vence em <strong>{diaDoCalendario(vence)}</strong>, {diaDaSemanaDe(vence)}.
        </>
      )}
    </p>
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
