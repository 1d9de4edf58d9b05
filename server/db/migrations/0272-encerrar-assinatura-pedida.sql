-- Quem saiu não assinará: o pedido encerra-se, sem que ela o tenha rejeitado.
alter table assinatura add column encerrada boolean not null default false;
comment on column assinatura.encerrada is '[publico] Na rejeição: não foi a pessoa que rejeitou; saiu antes de assinar, e o pedido se encerrou.';
