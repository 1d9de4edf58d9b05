import { sql } from 'kysely'
import { PECA_INTERNA } from './visiveis.ts'

/**
 * Nenhuma restrição, própria ou do processo, e nada de interno: a área pública só mostra o que é de todos
 * (domínio §7.3).
 */
export const ABERTO = sql<boolean>`(d.excluido_em is null and not d.interno and not d.posse and not d.sigiloso)`

/**
 * Concluso e com efeito (domínio §1): conferido, ninguém por assinar, nenhuma rejeição, nada por receber nem
 * por aceitar. O anexo se lê no principal.
 */
export const DOCUMENTO_PUBLICO = sql<boolean>`(d.tipo = 'documento' and d.vinculo is distinct from 'anexo' and ${ABERTO}
  and not exists (select 1 from docproc p where p.id = d.pai_id and (p.posse or p.sigiloso or p.excluido_em is not null)) and ${PECA_INTERNA} is not true
  and exists (
    select 1 from documento e join classificacao c on c.id = d.classificacao_id where e.id = d.id and not e.minuta and e.situacao_arquivo = 'OK'
      and e.desconsiderado_em is null and coalesce(e.aceite, 'ACEITO') = 'ACEITO' and (e.origem <> 'ELETRONICA' or c.dispensa_assinatura or exists (
        select 1 from assinatura s left join assinatura_verificacao v on v.assinatura_id = s.id where s.documento_id = d.id and s.assinada_em is not null
          and not coalesce(v.invalida, s.invalida) and s.versao >= coalesce(e.versao_base, 1) and (s.metodo <> 'EMBUTIDA' or v.indicacao = 'TOTAL_PASSED'))))
  and not exists (select 1 from assinante a where a.documento_id = d.id and a.situacao in ('PENDENTE', 'REJEITOU'))
  and (select q.enviado_em is null from pedido_arquivo q where q.documento_id = d.id order by q.designado_em desc, q.id desc limit 1) is not true)`

export const PROCESSO_PUBLICO = sql<boolean>`(d.tipo = 'processo' and ${ABERTO})`
