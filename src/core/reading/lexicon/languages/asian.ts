import type { LanguageWords } from '../concepts.ts'

/** Indonesian and Malay. */
export const malay: LanguageWords = {
  paper: 'struk|nota|resit|bon|transaksi|invois|faktur|kwitansi|kuitansi|bil|trx|inv|struk belanja',
  number: 'no|nomor|nombor|nomer|nmr|id',
  tax: 'ppn|pajak|cukai|pb1|cukai jualan|cukai perkhidmatan|pjk|pajak resto|jumlah cukai',
  register: 'npwp|npwpd|nppkp|no gst|ssm|no syarikat|siup|tanggal pengukuhan',
  net: 'dpp|harga sebelum pajak',
  gross: 'bruto|termasuk cukai',
  total: 'total|jumlah|total bayar|grand total|jumlah besar|total belanja|total harga|jumlah bayaran|amaun',
  subtotal: 'subtotal|sub total|jumlah kecil',
  rate: 'tarif|kadar',
  included: 'termasuk|incl',
  excluded: 'tidak termasuk|belum',
  paid: 'tunai|cash|kartu|bayar|dibayar|kad|bayaran|kartu debit|kartu kredit|debit|qris|pembayaran',
  change: 'kembali|kembalian|baki',
  rounding: 'pembulatan|penggenapan',
  discount: 'diskon|potongan|diskaun|hemat|voucher|poin',
  contact: 'telp|tel|telepon|fax|hp|wa|no tel',
  till: 'kasir|meja|toko|juruwang|cabang|kaunter|pelayan|outlet|pos|kassa|gerai|cawangan|operator',
  card: 'kode otorisasi|approval|aid|trace|batch|no kartu|ref|edc',
  customer: 'pelanggan|antrian|pesanan|member|no pesanan|no antrian|ahli|order',
  date: 'tgl|tanggal|tarikh|jam|waktu|masa|date',
  count: 'qty|jumlah item|item|kuantiti|pcs|jml|total item|orang',
  otherDay:
    'tamat|lahir|tempoh|sah sehingga',
}

export const vietnamese: LanguageWords = {
  paper: 'hóa đơn|hđ|phiếu|số hđ|mã hđ|biên lai|phiếu thanh toán|ct|bill|chứng từ|giao dịch|phiếu tính tiền',
  number: 'số|mã|no|mã số',
  tax: 'thuế|vat|thuế gtgt|tiền thuế|thuế vat|gtgt|tổng thuế',
  register: 'mst|mã số thuế|mã cqt',
  net: 'chưa thuế|thành tiền|tiền hàng|trước thuế',
  gross: 'sau thuế|đã có thuế',
  total: 'tổng|tổng cộng|tổng tiền|thanh toán|phải trả|cần thanh toán|tổng thanh toán',
  subtotal: 'tạm tính|cộng',
  rate: 'thuế suất',
  included: 'bao gồm|đã bao gồm|gồm',
  excluded: 'chưa bao gồm',
  paid: 'tiền mặt|thẻ|khách đưa|chuyển khoản|tiền khách đưa|khách trả|nhận',
  change: 'tiền thừa|thối lại|trả lại|tiền thối',
  rounding: 'làm tròn',
  discount: 'giảm giá|chiết khấu|khuyến mãi|giảm|điểm',
  contact: 'đt|điện thoại|tel|hotline|sđt|dt',
  till: 'quầy|bàn|thu ngân|cửa hàng|nhân viên|chi nhánh|nv|pos|ca|máy',
  card: 'mã chuẩn chi|aid|số thẻ|batch|trace',
  customer: 'khách|khách hàng|đơn hàng|mã kh|mã đơn|thành viên|order|kh',
  date: 'ngày|giờ|thời gian|giờ vào|giờ ra|in lúc',
  count: 'sl|số lượng|món|tổng sl|người',
  otherDay:
    'hạn sử dụng|hạn thanh toán',
}
